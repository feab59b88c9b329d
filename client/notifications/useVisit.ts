import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Keyed by history entry. */
const visits = new Map<string, number>()

/** All tabs belong to one visit. */
let current: number | null = null

/**
 * When notifications had last been seen before the visit. Later ones stay marked as new on all tabs, and
 * after going back.
 * @param seenAt milliseconds
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
