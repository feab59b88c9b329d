import { Suspense } from 'react'
import { ShortcutsSheet } from '#client/keyboard/ShortcutsSheet.tsx'
import { opened } from '#client/toasts/opened.ts'

/**
 * Opens the list of keys.
 * @param opener the entry of a menu, which closes
 */
export function openShortcuts(opener?: Element): void {
  // Closed first, so that the focus is on the menu's button, and comes back to it.
  opener?.closest<HTMLElement>('[popover]')?.hidePopover()
  opened.set(
    <Suspense fallback={null}>
      <ShortcutsSheet onClose={close} />
    </Suspense>,
  )
}

const close = () => opened.set(null)
