import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { limits } from '#schema/limits.ts'

/** A thread along the top edge while the next page is on its way; quick pages never show it (R178). */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return setShown(false)
    const timer = setTimeout(() => setShown(true), limits.lazyScreen.delay)
    return () => clearTimeout(timer)
  }, [isLoading])
  return (
    <div className="NavigationProgress" role="status">
      {isShown && <span className="VisuallyHidden">Loading</span>}
      {isShown && <span className="NavigationProgress-thread" />}
    </div>
  )
}
