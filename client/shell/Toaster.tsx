import { lazy, Suspense, useEffect, useState } from 'react'
import { preinit } from 'react-dom'
import { useLocation } from 'react-router'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { useSite } from '#client/browser/site.tsx'
import { closeForNextPage, useToast } from '#client/toasts/toasts.ts'
import { turnOf } from '#client/toasts/turnOf.ts'
import { useTurn } from '#client/toasts/turns.ts'
import { useIsOffline } from '#client/shell/useIsOffline.ts'

const loadBox = () => import('#client/toasts/ToastBox.tsx')
const ToastBox = lazy(loadBox)
const AutomaticToasts = lazy(() => import('#client/shell/AutomaticToasts.tsx'))

/** The toasts' code loads once the app is idle. */
export function Toaster() {
  const toast = useToast()
  const { key } = useLocation()
  const isRunning = useIsRunning()
  // notice.ts shows the notice, without the app.
  useTurn('offline', useIsOffline())
  const isTurn = useTurn(toast ? turnOf(toast.toastStyle) : 'answer', toast !== null)
  useEffect(closeForNextPage, [key])
  useBoxWithoutNetwork()
  if (!isRunning) return null
  return (
    <Suspense fallback={null}>
      <AutomaticToasts />
      {toast && isTurn && <ToastBox key={toast.id} toast={toast} />}
    </Suspense>
  )
}

/** The toast about a missing network cannot load it then. */
function useBoxWithoutNetwork(): void {
  const { styles } = useSite()
  useEffect(() => {
    onceIdle(() => {
      void loadBox().catch(() => undefined)
      preinit(styles.toasts!, { as: 'style', precedence: 'sheet' })
    })
  }, [styles])
}

function useIsRunning(): boolean {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRunning(true), 0)
    return () => clearTimeout(timer)
  }, [])
  return isRunning
}
