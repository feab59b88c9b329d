import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { closeForNextPage, useToast } from '#client/toasts/toasts.ts'

const ToastBox = lazy(() => import('#client/toasts/ToastBox.tsx'))
const AutomaticToasts = lazy(() => import('#client/shell/AutomaticToasts.tsx'))

/** Where toasts appear: the server renders none, and their code is loaded with the first one. */
export function Toaster() {
  const toast = useToast()
  const { key } = useLocation()
  const isRunning = useIsRunning()
  useEffect(closeForNextPage, [key])
  if (!isRunning) return null
  return (
    <Suspense fallback={null}>
      <AutomaticToasts />
      {toast && <ToastBox key={toast.id} toast={toast} />}
    </Suspense>
  )
}

/** False until the page has been hydrated and the browser is idle. */
function useIsRunning(): boolean {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRunning(true), 0)
    return () => clearTimeout(timer)
  }, [])
  return isRunning
}
