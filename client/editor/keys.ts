import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Schema } from 'prosemirror-model'
import type { Command, Plugin } from 'prosemirror-state'
import { leaveCode, lineBreak, splitItem, toggleKind, toggleMarkup } from '#client/editor/commands.ts'

interface KeyHandlers {
  /** Ctrl+Enter. */
  submit(): void
  /** Ctrl+K. */
  openLink(): void
  /** Alt+F10. */
  enterToolbar(): void
}

/** Tab is left out, because it leaves the field. */
export function editorKeys(schema: Schema, { submit, openLink, enterToolbar }: KeyHandlers): Plugin[] {
  const { marks, nodes } = schema
  const ask =
    (run: () => void): Command =>
    () => (run(), true)
  return [
    keymap({
      'Mod-Enter': ask(submit),
      'Alt-F10': ask(enterToolbar),
      ...(marks.A && { 'Mod-k': ask(openLink) }),
      ...(marks.STRONG && { 'Mod-b': toggleMarkup('STRONG') }),
      ...(marks.EM && { 'Mod-i': toggleMarkup('EM') }),
      ...(marks.CODE && { 'Mod-e': toggleMarkup('CODE') }),
      ...(nodes.OLI && { 'Mod-Shift-7': toggleKind('OLI') }),
      ...(nodes.ULI && { 'Mod-Shift-8': toggleKind('ULI') }),
      ...(nodes.BQ && { 'Mod-Shift-9': toggleKind('BQ') }),
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      Backspace: undoInputRule,
      'Shift-Enter': chainCommands(lineBreak, baseKeymap.Enter!),
      Enter: chainCommands(leaveCode, splitItem(schema)),
    }),
    keymap(baseKeymap),
  ]
}
