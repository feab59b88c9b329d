import type { ReactNode } from 'react'
import { createStore } from '#client/browser/store.ts'

export const opened = createStore<ReactNode>(null)
