import { copy } from '#schema/copy.ts'
import type { ToastStyle } from '#schema/enums.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** R317 */
export const offerRetry = (run: () => void): void =>
  showToast({
    toastStyle: 'RETRYABLE_ERROR',
    message: `${copy.toast.error} ${copy.toast.errorAdvice}`,
    extraParams: { actions: [{ label: copy.following.tryAgain, run }] },
  })

/** @param run makes the press that undoes it */
export const offerUndo = (toastStyle: ToastStyle, message: string, run: () => void): void =>
  showToast({ toastStyle, message, extraParams: { actions: [{ label: copy.following.undo, run }] } })
