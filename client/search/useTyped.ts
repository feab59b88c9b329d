import { useEffect, useState } from 'react'
import { queryOf } from '#client/search/searchPlace.ts'

/** Milliseconds */
const PAUSE = 150

/** The field may have text from before the app ran. */
export function useTyped(input: HTMLInputElement) {
  const [text, setText] = useState(() => queryOf(input.value))
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const read = () => setText(queryOf(input.value))
    // Text may have been typed since the first render.
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [input])
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return {
    text,
    query: text === '' ? '' : paused,
    clear() {
      input.form?.reset()
      setText('')
    },
  }
}
