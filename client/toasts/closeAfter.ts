import { closeToast, type Toast } from '#client/toasts/toasts.ts'

/** Hides a toast after its milliseconds (R303); one that lasts until something happens stays. @returns cancels it */
export function closeAfter({ id, duration }: Pick<Toast, 'id' | 'duration'>): () => void {
  if (typeof duration !== 'number') return () => undefined
  const timer = setTimeout(() => closeToast(id), duration)
  return () => clearTimeout(timer)
}
