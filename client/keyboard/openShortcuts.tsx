import { Suspense } from 'react'
import { ShortcutsSheet } from '#client/keyboard/ShortcutsSheet.tsx'
import { opened } from '#client/toasts/opened.ts'

export function openShortcuts(opener?: Element): void {
  // Closed first, so the focus returns to the menu's button later.
  opener?.closest<HTMLElement>('[popover]')?.hidePopover()
  opened.set(
    <Suspense fallback={null}>
      <ShortcutsSheet onClose={close} />
    </Suspense>,
  )
}

const close = () => opened.set(null)
