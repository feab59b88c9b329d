/** The toasts of a press that failed, and of one that can be undone. */
import { copy } from '#schema/copy.ts'
import type { ToastStyle } from '#schema/enums.ts'
import { showToast } from '#client/toasts/toasts.ts'

/** There was no answer: the press is undone, and can be repeated (R317). */
export const offerRetry = (run: () => void): void =>
  showToast({
    style: 'RETRYABLE_ERROR',
    text: `${copy.toast.error} ${copy.toast.errorAdvice}`,
    actions: [{ label: copy.following.tryAgain, run }],
  })

/** @param run makes the press that undoes it, in the order of all */
export const offerUndo = (style: ToastStyle, text: string, run: () => void): void =>
  showToast({ style, text, actions: [{ label: copy.following.undo, run }] })
