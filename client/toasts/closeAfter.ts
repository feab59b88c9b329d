import { closeToast, type Toast } from '#client/toasts/toasts.ts'

/**
 * Hides a toast after its duration in milliseconds (R303); one that waits for an event stays.
 * @returns a function that cancels this
 */
export function closeAfter({ id, duration }: Pick<Toast, 'id' | 'duration'>): () => void {
  if (typeof duration !== 'number') return () => undefined
  const timer = setTimeout(() => closeToast(id), duration)
  return () => clearTimeout(timer)
}
