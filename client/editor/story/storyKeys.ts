import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { leaveCode, lineBreak, toggleMarkup } from '#client/editor/commands.ts'
import { insertNote } from '#client/editor/story/notes.ts'
import {
  indent,
  leaveCaption,
  leaveKind,
  splitParagraph,
  toggleStoryKind,
  toggleTask,
} from '#client/editor/story/storyCommands.ts'
import { breakInCell } from '#client/editor/story/tables.ts'

/** What keys ask the component for. */
export interface Asked {
  openLink(): void
  enterToolbar(): void
  openFind(): void
  openHelp(): void
  /** Backspace or the arrow upwards at the start of the text. */
  leaveStart(): void
}

/** Tab is for lists and tables only; elsewhere it leaves the field, and in them too after Escape. */
export function storyKeys(asked: Asked): Plugin[] {
  const ask =
    (run: () => void): Command =>
    () => (run(), true)
  const atStart: Command = ({ selection }) => {
    const { $head, empty } = selection
    if (!empty || $head.parentOffset > 0 || $head.depth !== 1 || $head.before() > 0) return false
    asked.leaveStart()
    return true
  }
  let isLeaving = false
  const unlessLeaving =
    (command: Command): Command =>
    (state, dispatch, view) => {
      if (!isLeaving) return command(state, dispatch, view)
      isLeaving = false
      return false
    }
  return [
    keymap({
      'Alt-F10': ask(asked.enterToolbar),
      'Mod-k': ask(asked.openLink),
      'Mod-f': ask(asked.openFind),
      'Mod-/': ask(asked.openHelp),
      'Mod-Alt-f': insertNote,
      'Mod-b': toggleMarkup('STRONG'),
      'Mod-i': toggleMarkup('EM'),
      'Mod-e': toggleMarkup('CODE'),
      'Mod-Shift-h': toggleMarkup('HIGHLIGHT'),
      'Mod-Alt-0': toggleStoryKind('P'),
      'Mod-Alt-1': toggleStoryKind('H2'),
      'Mod-Alt-2': toggleStoryKind('H3'),
      'Mod-Alt-3': toggleStoryKind('H4'),
      'Mod-Alt-5': toggleStoryKind('BQ'),
      'Mod-Alt-6': toggleStoryKind('PQ'),
      'Mod-Alt-7': toggleStoryKind('PRE'),
      'Mod-Shift-7': toggleStoryKind('OLI'),
      'Mod-Shift-8': toggleStoryKind('ULI'),
      'Mod-Shift-9': toggleStoryKind('ULI', { list: { depth: 0, isChecked: false } }),
      'Mod-Enter': chainCommands(toggleTask, exitCode),
      'Mod-]': indent(1),
      'Mod-[': indent(-1),
      Tab: unlessLeaving(chainCommands(indent(1), goToNextCell(1))),
      'Shift-Tab': unlessLeaving(chainCommands(indent(-1), goToNextCell(-1))),
      Escape: () => ((isLeaving = true), false),
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      Backspace: chainCommands(undoInputRule, leaveKind, atStart),
      ArrowUp: atStart,
      'Shift-Enter': chainCommands(lineBreak, baseKeymap.Enter!),
      Enter: chainCommands(leaveCode, breakInCell, leaveCaption, splitParagraph),
    }),
    keymap(baseKeymap),
  ]
}
