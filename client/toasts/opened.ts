import type { ReactNode } from 'react'
import { createStore } from '#client/browser/store.ts'

/** What lies over the page, and is no part of it: shown where toasts are. */
export const opened = createStore<ReactNode>(null)
