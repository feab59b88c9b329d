import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useSite } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'

const OneTap = lazy(() => import('#client/signin/OneTap.tsx'))

/** R296 */
export function OneTapGate({ route }: { route: string }) {
  const { flags } = useSite()
  const viewer = useViewer()
  const hasLoaded = useHasLoaded()
  const { state } = useNavigation()
  if (viewer || !flags.enable_google_one_tap || !hasLoaded) return null
  return (
    <Suspense fallback={null}>
      <OneTap route={route} hasLoaded={state === 'idle'} />
    </Suspense>
  )
}

function useHasLoaded(): boolean {
  const [hasLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const finish = () => setLoaded(true)
    if (document.readyState === 'complete') finish()
    else addEventListener('load', finish, { once: true })
    return () => removeEventListener('load', finish)
  }, [])
  return hasLoaded
}
