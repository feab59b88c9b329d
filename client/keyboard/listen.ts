/** Waits for the first key and for presses of the menus' entry: what they do is loaded then. */

export function listen(): void {
  addEventListener('keydown', hear)
  addEventListener('click', hear)
}

/** What is pressed while a file is loaded is done in its order. */
export async function hear(event: Event): Promise<void> {
  if (event instanceof KeyboardEvent) {
    const { startKeys } = await import('#client/keyboard/startKeys.ts')
    removeEventListener('keydown', hear)
    startKeys(event)
  } else if (event.type === 'click') {
    const opener = (event.target as Element).closest('.ShortcutsButton')
    if (!opener) return
    const { openShortcuts } = await import('#client/keyboard/openShortcuts.tsx')
    openShortcuts(opener)
  }
}
