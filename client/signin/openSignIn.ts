/** Asks for the modal, from anywhere in the app. It is not there until it is asked for, and gone when closed (R279). */
import { useSyncExternalStore } from 'react'
import type { SusiOperation } from '#schema/enums.ts'
import type { SusiEntryPoint } from '#schema/identity.ts'

export interface AskedSignIn {
  operation: SusiOperation
  entryPoint?: SusiEntryPoint
  /** Whose writing is subscribed to, where that is why (R205). */
  about?: string
}

let asked: AskedSignIn | null = null
const listeners = new Set<() => void>()

/** Null closes it. */
export function openSignIn(next: AskedSignIn | null): void {
  asked = next
  for (const tell of listeners) tell()
}

export const useAskedSignIn = (): AskedSignIn | null => useSyncExternalStore(subscribe, current, nobody)

const current = () => asked
const nobody = () => null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
