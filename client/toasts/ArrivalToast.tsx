import { useEffect } from 'react'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { showToast } from '#client/toasts/toasts.ts'

interface ArrivalToastProps {
  answer: FormAnswerFragment | null | undefined
  of: string
}

/** Says how an errand on another site ended, also without scripts. */
export function ArrivalToast({ answer, of }: ArrivalToastProps) {
  const outcome = answer?.form === of ? answer : null
  const message = outcome?.message
  const isError = outcome?.isError
  useEffect(() => {
    if (message) showToast({ message, ...(isError && { toastStyle: 'ERROR' }) })
  }, [message, isError])
  if (!outcome) return null
  return (
    <noscript>
      <p className="ActionForm-said" data-error={isError || undefined} role="status">
        {message}
      </p>
    </noscript>
  )
}
