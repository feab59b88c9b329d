/** Waits for the first key and for presses of the menus' entry: what they do is loaded then. */

/** @param touch the first one of the page, which may be a key */
export function listen(touch: Event): void {
  const start = async (first: KeyboardEvent) => {
    const { startKeys } = await import('#client/keyboard/startKeys.ts')
    startKeys(first)
  }
  if (touch instanceof KeyboardEvent) void start(touch)
  else addEventListener('keydown', (first) => void start(first), { once: true })
  addEventListener('click', ({ target }) => {
    const opener = (target as Element).closest('.ShortcutsButton')
    if (opener) void import('#client/keyboard/openShortcuts.tsx').then((file) => file.openShortcuts(opener))
  })
}
