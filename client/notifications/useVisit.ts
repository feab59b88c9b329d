import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** By the key of an entry of the history. */
const visits = new Map<string, number>()

/** Set while the page is shown: each tab is another page, of the same visit. */
let current: number | null = null

/**
 * Up to when notifications had been seen before the visit. Later ones stay marked as new on all tabs and pages, when the
 * page is loaded again, and after going back to it.
 * @param seenAt milliseconds: up to when they have been seen now
 */
export function useVisit(seenAt: number): number {
  const { key } = useLocation()
  const [since] = useState(() => visits.get(key) ?? current ?? seenAt)
  useEffect(() => {
    visits.set(key, since)
    current = since
    return () => {
      current = null
    }
  }, [key, since])
  return since
}
