/** The buttons of the toolbar: those that every field has, and those of responses. */
import type { ReactNode } from 'react'
import type { Command, EditorState } from 'prosemirror-state'
import { copy } from '#schema/copy.ts'
import type { MarkupType } from '#schema/enums.ts'
import { hasMarkup, kindAt, linkAt, toggleKind, toggleMarkup } from '#client/editor/commands.ts'
import type { EditedParagraph } from '#client/editor/editorSchema.ts'

export interface Tool {
  label: string
  icon: ReactNode
  /** Absent for what is done, and not on or off. */
  isOn?(state: EditorState): boolean
  /** Absent for links, which need an address. */
  command?: Command
}

export const drawn = (path: string) => (
  <svg className="Icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
)

export const markupTool = (type: MarkupType, label: string, icon: ReactNode): Tool => ({
  label,
  icon,
  isOn: (state) => hasMarkup(state, type),
  command: toggleMarkup(type),
})

export const icons = {
  quote: drawn('M9.5 7C6 8.2 4.5 10.5 4.5 14v3h5v-5H7M19 7c-3.5 1.2-5 3.5-5 7v3h5v-5h-2.5'),
  bullets: drawn('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'),
  numbers: drawn(
    'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8v5M3.8 15c.6-1.2 2.9-1 2.7.5-.1.9-2.7 2.2-2.7 3.5h3',
  ),
  codeBlock: drawn('M4 5h16v14H4zm4 4.5 2.5 2.5L8 14.5m5 0h3.5'),
}

export const markupTools: readonly Tool[] = [
  markupTool(
    'STRONG',
    copy.composer.bold,
    drawn('M7.5 5h5.2a3.3 3.3 0 0 1 0 6.8H7.5zm0 6.8h6a3.6 3.6 0 0 1 0 7.2h-6z'),
  ),
  markupTool('EM', copy.composer.italic, drawn('M10 5h7M7 19h7M14 5l-4 14')),
  markupTool('CODE', copy.composer.code, drawn('m8.5 7-5 5 5 5m7-10 5 5-5 5')),
  {
    label: copy.composer.link,
    icon: drawn(
      'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 1 0 5.7 5.7l1-1',
    ),
    isOn: (state) => linkAt(state) !== null,
  },
]

const kindTool = (kind: EditedParagraph, label: string, icon: ReactNode): Tool => ({
  label,
  icon,
  isOn: (state) => kindAt(state) === kind,
  command: toggleKind(kind),
})

export const responseTools: readonly Tool[] = [
  ...markupTools,
  kindTool('BQ', copy.composer.quote, icons.quote),
  kindTool('ULI', copy.composer.bullets, icons.bullets),
  kindTool('OLI', copy.composer.numbers, icons.numbers),
  kindTool('PRE', copy.composer.codeBlock, icons.codeBlock),
]
