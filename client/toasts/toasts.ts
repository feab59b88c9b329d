/** R304 */
import type { ToastDurationKeyword, ToastStyle } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

/** R505 */
export interface Toast {
  id: number
  toastStyle: ToastStyle
  message: string
  /** Milliseconds, or the event that ends it. */
  duration: number | ToastDurationKeyword
  extraParams: ToastParams
}

interface ToastParams {
  actions?: readonly ToastAction[]
}

/** The button also closes the toast. */
export type ToastAction = { label: string; run: () => void } | { label: string; to: string }

type NewToast = Pick<Toast, 'message'> & Partial<Omit<Toast, 'id'>>

const shown = createStore<Toast | null>(null)
let count = 0

/** R300, R305 */
export function showToast(toast: NewToast): void {
  shown.set({
    toastStyle: 'MESSAGE',
    duration: limits.toast.defaultDuration,
    extraParams: {},
    ...toast,
    id: (count += 1),
  })
}

export function closeToast(id: number): void {
  if (shown.get()?.id === id) shown.set(null)
}

/** R302 */
export function closeForNextPage(): void {
  if (shown.get()?.duration === 'NEXTPAGE') shown.set(null)
}

export const shownToast = (): Toast | null => shown.get()

/** Null on the server. */
export const useToast = (): Toast | null => useStore(shown)
