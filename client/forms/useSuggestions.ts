import { useEffect, useRef, useState } from 'react'

export interface Suggestion {
  value: string
  label?: string
}

/** Milliseconds after the last key. */
const WAIT = 150

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
