import { closeToast, type Toast } from '#client/toasts/toasts.ts'

/**
 * R303
 * @returns cancels this
 */
export function closeAfter({ id, duration }: Pick<Toast, 'id' | 'duration'>): () => void {
  if (typeof duration !== 'number') return () => undefined
  const timer = setTimeout(() => closeToast(id), duration)
  return () => clearTimeout(timer)
}
