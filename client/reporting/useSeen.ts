import { type RefObject, useEffect, useRef } from 'react'
import { limits } from '#schema/limits.ts'

/** R492 */
export function useSeen(element: RefObject<Element | null>, onSeen: () => void): void {
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { threshold: limits.inView.threshold },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
}
