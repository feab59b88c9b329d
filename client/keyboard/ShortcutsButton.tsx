import { copy } from '#schema/copy.ts'

/** Its code is loaded on first use (listen.ts). */
export const ShortcutsButton = ({ className }: { className: string }) => (
  <button type="button" className={`ShortcutsButton ScriptsOnly ${className}`}>
    {copy.keyboard.title}
  </button>
)
