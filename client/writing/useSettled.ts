import { startTransition, useEffect, useState } from 'react'
import type { Store } from '#client/browser/store.ts'

/** Milliseconds */
const PAUSE = 400
const LONGEST = 3000

/** Read in pauses, or now and then: no key waits for the display. */
export function useSettled<Value, Part>(
  { get, subscribe }: Store<Value>,
  select: (value: Value) => Part,
): Part {
  const [part, setPart] = useState(() => select(get()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let since: number | null = null
    const read = () => {
      since = null
      startTransition(() => setPart(() => select(get())))
    }
    const change = () => {
      since ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(read, Math.min(PAUSE, Math.max(0, since + LONGEST - performance.now())))
    }
    read()
    const stop = subscribe(change)
    return () => {
      stop()
      clearTimeout(timer)
    }
    // The selection is a constant of its component.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [get, subscribe])
  return part
}
