import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Mark, Node, Schema } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import type { MarkupType } from '#schema/enums.ts'
import type { EditedParagraph } from '#client/editor/editorSchema.ts'

export const toggleMarkup =
  (type: MarkupType): Command =>
  (state, dispatch) =>
    toggleMark(state.schema.marks[type]!)(state, dispatch)

export const hasMarkup = (
  { selection, doc, schema, storedMarks }: EditorState,
  type: MarkupType,
): boolean => {
  const mark = schema.marks[type]!
  const { from, to, empty, $from } = selection
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark)
}

export function kindAt({ selection: { $from } }: EditorState): EditedParagraph {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type
    if (name !== 'LI' && name !== 'P') return name as EditedParagraph
  }
  return 'P'
}

/** Makes the paragraphs plain if they already have the type. */
export function toggleKind(kind: EditedParagraph): Command {
  return (state, dispatch, view) => {
    const { P, PRE, LI, [kind]: type } = state.schema.nodes
    const now = kindAt(state)
    if (!dispatch || !view) return true
    const run = (command: Command) => command(view.state, view.dispatch)
    if (now === 'PRE') run(setBlockType(P!))
    else if (now !== 'P') run(LI && (now === 'ULI' || now === 'OLI') ? liftListItem(LI) : lift)
    if (now === kind || kind === 'P') return true
    if (kind === 'PRE') return run(setBlockType(PRE!))
    return run(kind === 'BQ' ? wrapIn(type!) : wrapInList(type!))
  }
}

export const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false
  dispatch?.(state.tr.replaceSelectionWith(state.schema.nodes.br!.create()).scrollIntoView())
  return true
}

export const splitItem = ({ nodes: { LI } }: Schema): Command =>
  LI ? chainCommands(splitListItem(LI), liftListItem(LI)) : () => false

/** Enter on an empty last line leaves the code. */
export const leaveCode: Command = (state, dispatch) => {
  const { $head, empty } = state.selection
  const { parent } = $head
  if (!empty || !parent.type.spec.code || $head.parentOffset !== parent.content.size) return false
  if (!parent.textContent.endsWith('\n')) return false
  const { tr } = state
  tr.delete($head.pos - 1, $head.pos)
  const after = $head.after() - 1
  tr.insert(after, state.schema.nodes.P!.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView())
  return true
}

interface LinkAt {
  from: number
  to: number
  href: string
}

export function linkAt({ selection: { $from }, schema }: EditorState): LinkAt | null {
  const type = schema.marks.A
  const inlineAt = (offset: number) => $from.parent.childAfter(offset).node
  const mark =
    type &&
    [inlineAt($from.parentOffset), $from.nodeBefore]
      .map((node) => node && type.isInSet(node.marks))
      .find(Boolean)
  if (!mark) return null
  return { ...around($from.parent, $from.start(), $from.parentOffset, mark), href: mark.attrs.href as string }
}

function around(parent: Node, start: number, offset: number, mark: Mark) {
  const spans: { from: number; to: number }[] = []
  parent.forEach((node, at) => {
    if (!mark.isInSet(node.marks)) return
    const last = spans.at(-1)
    if (last?.to === start + at) last.to += node.nodeSize
    else spans.push({ from: start + at, to: start + at + node.nodeSize })
  })
  return spans.find(({ from, to }) => from <= start + offset && start + offset <= to)!
}

/** Without a selection or link, the address is inserted as text. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { tr, selection, schema } = state
    const mark = schema.marks.A!.create({ href })
    const range = selection.empty ? linkAt(state) : selection
    if (range) tr.removeMark(range.from, range.to, schema.marks.A).addMark(range.from, range.to, mark)
    else tr.replaceSelectionWith(schema.text(href, [mark]), false)
    if (range) tr.setSelection(TextSelection.create(tr.doc, range.to))
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { selection, schema, tr } = state
  const range = selection.empty ? linkAt(state) : selection
  if (!range) return false
  dispatch?.(tr.removeMark(range.from, range.to, schema.marks.A))
  return true
}
