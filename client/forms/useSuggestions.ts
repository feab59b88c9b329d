import { useEffect, useRef, useState } from 'react'

/** A suggested value and its label. */
export interface Suggestion {
  value: string
  label?: string
}

/** Milliseconds after the last key before the query is sent. */
const WAIT = 150

/** Loads suggestions for a field's text; none if the request fails. */
export function useSuggestions(find: (query: string) => Promise<readonly Suggestion[]>) {
  const [suggested, setSuggested] = useState<readonly Suggestion[]>([])
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])

  function suggest(typed: string) {
    clearTimeout(wait.current)
    const query = typed.trim()
    if (query === '') return
    wait.current = setTimeout(() => {
      find(query).then(setSuggested, () => setSuggested([]))
    }, WAIT)
  }
  return { suggested, suggest }
}
