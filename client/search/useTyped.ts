import { useEffect, useState } from 'react'
import { queryOf } from '#client/search/searchPlace.ts'

/** Milliseconds without a key after which it is asked. */
const PAUSE = 150

/**
 * What is written in the box: at once, and as it is when the writer pauses. The field is the form's own and may have
 * been written in before the app ran.
 */
export function useTyped(input: HTMLInputElement) {
  const [text, setText] = useState(() => queryOf(input.value))
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const read = () => setText(queryOf(input.value))
    // What was written since the first look.
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
