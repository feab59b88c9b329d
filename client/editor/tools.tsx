import type { ReactNode } from 'react'
import type { Command, EditorState } from 'prosemirror-state'
import { copy } from '#schema/copy.ts'
import type { MarkupType } from '#schema/enums.ts'
import { hasMarkup, kindAt, linkAt, toggleKind, toggleMarkup } from '#client/editor/commands.ts'
import { icons } from '#client/editor/toolIcons.tsx'
import type { EditedParagraph } from '#client/editor/editorSchema.ts'

export interface Tool {
  label: string
  icon: ReactNode
  /** Absent for actions, which are neither on nor off. */
  isOn?(state: EditorState): boolean
  command?: Command
}

export const markupTool = (type: MarkupType, label: string, icon: ReactNode): Tool => ({
  label,
  icon,
  isOn: (state) => hasMarkup(state, type),
  command: toggleMarkup(type),
})

export const markupTools: readonly Tool[] = [
  markupTool('STRONG', copy.composer.bold, icons.bold),
  markupTool('EM', copy.composer.italic, icons.italic),
  markupTool('CODE', copy.composer.code, icons.code),
  {
    label: copy.composer.link,
    icon: icons.link,
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
