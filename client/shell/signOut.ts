import type { MouseEvent } from 'react'
import type { ShellViewer } from '#client/browser/serverState.ts'
import { canSignOut } from '#client/signin/canSignOut.ts'

/** Removes the viewer's drafts from this browser first. */
export function signOut(
  event: MouseEvent<HTMLAnchorElement>,
  { id, xsrfToken }: Pick<ShellViewer, 'id' | 'xsrfToken'>,
): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!canSignOut(xsrfToken)) event.preventDefault()
  else if (isPlain) {
    event.preventDefault()
    const { href } = event.currentTarget
    const forgotten = import('#client/writing/journal.ts').then(({ forgetEntries }) => forgetEntries(id))
    const waited = new Promise((resolve) => setTimeout(resolve, LONGEST))
    void Promise.race([forgotten, waited])
      .catch(() => undefined)
      .then(() => location.assign(href))
  }
}

/** Milliseconds: slow storage must not keep anyone signed in. */
const LONGEST = 2000
