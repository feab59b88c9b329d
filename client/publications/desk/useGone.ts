import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * What is said of a row of a list that was removed, in a place that stays: the row took its form, and the focus, with it.
 *
 * @param first what the form without scripts has to say
 */
export function useGone(first: string | null) {
  const { revalidate } = useRevalidator()
  const [said, say] = useState(first)
  const place = useRef<HTMLParagraphElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) place.current?.focus()
  }, [times])
  return {
    said,
    place,
    async onGone(words: string) {
      await revalidate()
      say(words)
      setTimes((before) => before + 1)
    },
  }
}
