export function listen(): void {
  addEventListener('keydown', hear)
  addEventListener('click', hear)
}

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
