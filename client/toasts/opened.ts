import type { ReactNode } from 'react'
import { createStore } from '#client/browser/store.ts'

/** An element over the page that does not belong to it, shown where toasts are. */
export const opened = createStore<ReactNode>(null)
