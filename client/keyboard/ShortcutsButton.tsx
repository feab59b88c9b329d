import { copy } from '#schema/copy.ts'

/**
 * Opens the list of keys, also where single keys are turned off. What it does comes with the first touch of the page
 * (listen.ts): each page carries this button.
 */
export const ShortcutsButton = ({ className }: { className: string }) => (
  <button type="button" className={`ShortcutsButton ScriptsOnly ${className}`}>
    {copy.keyboard.title}
  </button>
)
