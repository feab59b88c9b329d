import { copy } from '#schema/copy.ts'

/**
 * Opens the list of keys, even if single keys are off. Its code is loaded on first use (listen.ts), because every page
 * has this button.
 */
export const ShortcutsButton = ({ className }: { className: string }) => (
  <button type="button" className={`ShortcutsButton ScriptsOnly ${className}`}>
    {copy.keyboard.title}
  </button>
)
