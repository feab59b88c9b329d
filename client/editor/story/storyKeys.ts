import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Command, Plugin } from 'prosemirror-state'
import { goToNextCell } from 'prosemirror-tables'
import { leaveCode, lineBreak, toggleMarkup } from '#client/editor/commands.ts'
import { openFence } from '#client/editor/story/fence.ts'
import { insertNote } from '#client/editor/story/notes.ts'
import {
  indent,
  leaveCaption,
  leaveKind,
  splitParagraph,
  toggleStoryKind,
  toggleTask,
} from '#client/editor/story/storyCommands.ts'
import { undoSmartTyping } from '#client/editor/story/smartTyping.ts'
import { breakInCell } from '#client/editor/story/tables.ts'

/** Set by the component. */
export interface StoryKeyHandlers {
  openLink(): void
  enterToolbar(): void
  openFind(): void
  openHelp(): void
  /** Backspace or arrow up at the start of the text. */
  leaveStart(): void
}

/** Tab works in lists and tables only; elsewhere, and after Escape, it leaves the field. */
export function storyKeys(asked: StoryKeyHandlers): Plugin[] {
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
      'Mod-u': toggleMarkup('UNDERLINE'),
      'Mod-Shift-x': toggleMarkup('STRIKETHROUGH'),
      'Mod-.': toggleMarkup('SUPERSCRIPT'),
      'Mod-,': toggleMarkup('SUBSCRIPT'),
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
      'Mod-z': chainCommands(undoSmartTyping, undo),
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      Backspace: chainCommands(undoInputRule, leaveKind, atStart),
      ArrowUp: atStart,
      'Shift-Enter': chainCommands(lineBreak, baseKeymap.Enter!),
      Enter: chainCommands(openFence, leaveCode, breakInCell, leaveCaption, splitParagraph),
    }),
    keymap(baseKeymap),
  ]
}
