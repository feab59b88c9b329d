/** R279 */
import type { SusiOperation } from '#schema/enums.ts'
import type { SusiEntryPoint } from '#schema/identity/identity.ts'
import { createStore } from '#client/browser/store.ts'
import { useStore } from '#client/browser/useStore.ts'

export interface AskedSignIn {
  operation: SusiOperation
  entryPoint?: SusiEntryPoint
  /** R205 */
  about?: string
  redirect?: string
  /** Called with whether the waiting form's user is signed in again. */
  onEnd?(isBack: boolean): void
}

const asked = createStore<AskedSignIn | null>(null)

export const openSignIn = (next: AskedSignIn | null): void => asked.set(next)

export const useAskedSignIn = (): AskedSignIn | null => useStore(asked)
