import { startTransition, useEffect, useState } from 'react'
import type { Store } from '#client/browser/store.ts'

/** Milliseconds. */
const PAUSE = 400

/** A value that is read now and then while it changes with every key, so that no key waits for what shows it. */
export function useSettled<Value, Part>(
  { get, subscribe }: Store<Value>,
  select: (value: Value) => Part,
): Part {
  const [part, setPart] = useState(() => select(get()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      startTransition(() => setPart(() => select(get())))
    }
    const change = () => void (timer ??= setTimeout(read, PAUSE))
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
