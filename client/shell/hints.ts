/** A flag of the account, or an entry in a visitor's browser (D89). */
import { NAVIGATION_FIRST_USE } from '#schema/users/hints.ts'
import * as limits from '#schema/limits/visit.ts'
import { remember, remembered } from '#client/browser/remembered.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'

const keyOf = (flag: string) => `hint-${flag}`

export const isHintDue = (flag: string): boolean =>
  remembered(keyOf(flag)) === null && !currentViewer()?.dismissableFlags.includes(flag)

/** It never covers the text (R156). */
export const isBarHintDue = (): boolean =>
  innerWidth >= limits.breakpoint.lg && isHintDue(NAVIGATION_FIRST_USE)

/** If the request fails, other browsers show it again. */
export function dismissHint(flag: string): void {
  remember(keyOf(flag), 'dismissed')
  const viewer = currentViewer()
  if (!viewer) return
  setViewer({ ...viewer, dismissableFlags: [...viewer.dismissableFlags, flag] })
  void send('DismissFlag', { userId: viewer.id, flag }, { outlivesPage: true }).catch(() => undefined)
}
