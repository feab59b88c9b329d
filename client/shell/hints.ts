/** Which hints have been dismissed: by a viewer in a flag of the account, by a visitor in a note of the browser (D89). */
import { remember, remembered } from '#client/browser/remembered.ts'
import { currentViewer, setViewer } from '#client/browser/viewer.ts'
import { send } from '#client/graphql/send.ts'

const keyOf = (flag: string) => `hint-${flag}`

export const isHintDue = (flag: string): boolean =>
  remembered(keyOf(flag)) === null && !currentViewer()?.dismissableFlags.includes(flag)

/** If the request fails, the account's other browsers show it once more. */
export function dismissHint(flag: string): void {
  remember(keyOf(flag), 'dismissed')
  const viewer = currentViewer()
  if (!viewer) return
  setViewer({ ...viewer, dismissableFlags: [...viewer.dismissableFlags, flag] })
  void send('DismissFlag', { userId: viewer.id, flag }, { outlivesPage: true }).catch(() => undefined)
}
