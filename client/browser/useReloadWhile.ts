import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again and again, only while the tab is visible.
 * @param every milliseconds
 */
export function useReloadWhile(isRunning: boolean, every: number): void {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => void (latest.current = revalidate))
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (!document.hidden) void latest.current()
    }, every)
    return () => clearInterval(timer)
  }, [isRunning, every])
}
