import { closeToast, type Toast } from '#client/toasts/toasts.ts'

/** Hides a toast of so many milliseconds by itself (R303); one that lasts until something happens stays. @returns what calls it off */
export function closeAfter({ id, duration }: Pick<Toast, 'id' | 'duration'>): () => void {
  if (typeof duration !== 'number') return () => undefined
  const timer = setTimeout(() => closeToast(id), duration)
  return () => clearTimeout(timer)
}
