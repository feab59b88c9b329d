/** Opens the modal from anywhere in the app. It is not rendered before that, nor after it is closed (R279). */
import type { SusiOperation } from '#schema/enums.ts'
import type { SusiEntryPoint } from '#schema/identity.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

export interface AskedSignIn {
  operation: SusiOperation
  entryPoint?: SusiEntryPoint
  /** The writer to subscribe to, where that is the reason (R205). */
  about?: string
  /** Where the visitor goes then, if not back to this page. */
  redirect?: string
  /** Over a form that waits: called once, with whether its owner is signed in again. The page stays. */
  onEnd?(isBack: boolean): void
}

const asked = createStore<AskedSignIn | null>(null)

/** Null closes it. */
export const openSignIn = (next: AskedSignIn | null): void => asked.set(next)

export const useAskedSignIn = (): AskedSignIn | null => useStore(asked)
