import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { limits } from '#schema/limits.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'

/** Fast pages never show it (R178). */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="NavigationProgress" role="status">
      {isLoading && <Thread />}
    </div>
  )
}

function Thread() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setDue, limits.lazyScreen.delay, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue) return null
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <span className="NavigationProgress-thread" />
    </>
  )
}
