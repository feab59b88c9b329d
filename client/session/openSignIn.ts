/** Opens the sign-in modal, which is rendered only while open (R279). */
import type { SusiOperation } from '#schema/enums.ts'
import type { SusiEntryPoint } from '#schema/identity.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

export interface AskedSignIn {
  operation: SusiOperation
  entryPoint?: SusiEntryPoint
  /** The writer to subscribe to, if that is the reason (R205). */
  about?: string
  redirect?: string
  /**
   * Set over a form that waits: the page stays, and this is called with whether the form's user is signed in
   * again.
   */
  onEnd?(isBack: boolean): void
}

const asked = createStore<AskedSignIn | null>(null)

/** Opens the modal from anywhere in the app; null closes it. */
export const openSignIn = (next: AskedSignIn | null): void => asked.set(next)

export const useAskedSignIn = (): AskedSignIn | null => useStore(asked)
