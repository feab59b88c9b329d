import type { Node, NodeType } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import type { ListPlace, ParagraphKind } from '#schema/content/content.ts'
import { attributesAfter, attributesAs, type Fields, ITEMS } from '#client/editor/story/fields.ts'

export interface Block {
  node: Node
  at: number
}

function selectedBlocks({ doc, selection: { from, to } }: EditorState): Block[] {
  const blocks: Block[] = []
  doc.forEach((node, at) => {
    if (at < Math.max(to, from + 1) && at + node.nodeSize > from) blocks.push({ node, at })
  })
  return blocks
}

export const blockAt = ({ selection: { $from } }: EditorState): Block | null => {
  const node = $from.depth > 0 ? $from.node(1) : $from.nodeAfter
  return node && { node, at: $from.depth > 0 ? $from.before(1) : $from.pos }
}

export const storyKindAt = (state: EditorState): ParagraphKind =>
  (blockAt(state)?.node.type.name ?? 'P') as ParagraphKind

const isWords = ({ type }: Node) => type.inlineContent && type.name !== 'IMG' && type.name !== 'IFRAME'

export const setStoryKind =
  (kind: ParagraphKind, fields: Fields = {}): Command =>
  (state, dispatch) => {
    const blocks = selectedBlocks(state).filter(({ node }) => isWords(node))
    if (blocks.length === 0) return false
    const { tr } = state
    for (const { node, at } of blocks) become(tr, tr.mapping.map(at), kind, attributesAs(kind, node, fields))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Makes the paragraphs plain if they already have the type. */
export const toggleStoryKind =
  (kind: ParagraphKind, fields?: Fields): Command =>
  (state, dispatch) =>
    setStoryKind(storyKindAt(state) === kind ? 'P' : kind, fields)(state, dispatch)

function become(tr: Transaction, at: number, kind: ParagraphKind, attrs: Record<string, unknown>) {
  const { schema } = tr.doc.type
  const type: NodeType = schema.nodes[kind]!
  const node = tr.doc.nodeAt(at)!
  // Converts between line feeds and breaks for code; a no-op for an unchanged type.
  if (node.type !== type) tr.setBlockType(at + 1, at + node.nodeSize - 1, type, attrs)
  else tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs })
}

const setFields = (tr: Transaction, { node, at }: Block, fields: Record<string, unknown>) =>
  tr.setNodeMarkup(at, null, { ...node.attrs, ...fields })

const caretIn = ({ selection, doc }: EditorState): { node: Node; at: number; offset: number } | null => {
  if (!(selection instanceof TextSelection) || selection.$from.depth !== 1) return null
  const { $from, $to } = selection
  if (!$from.sameParent($to) || doc.childCount === 0) return null
  return { node: $from.parent, at: $from.before(), offset: $from.parentOffset }
}

const following = ({ type: { name } }: Node): ParagraphKind =>
  (ITEMS.has(name) || name === 'BQ' ? name : 'P') as ParagraphKind

/** In an empty item or quotation, Enter ends the list or quotation. */
export const splitParagraph: Command = (state, dispatch) => {
  const place = caretIn(state)
  if (!place || !isWords(place.node) || place.node.type.spec.code) return false
  const { node, at, offset } = place
  if (node.content.size === 0 && leave(state, { node, at }, dispatch)) return true
  const { tr } = state
  const isAtStart = offset === 0 && node.content.size > 0
  if (isAtStart) {
    // The name stays with the text.
    const kind = following(node)
    tr.insert(at, state.schema.nodes[kind]!.create(attributesAs(kind, node, { anchors: undefined })))
    dispatch?.(tr.setNodeAttribute(at, 'name', '').scrollIntoView())
    return true
  }
  tr.deleteSelection()
  const { $from } = tr.selection
  const isAtEnd = $from.parentOffset === $from.parent.content.size
  const kind = isAtEnd ? following(node) : (node.type.name as ParagraphKind)
  const attrs = attributesAfter(kind, node)
  tr.split($from.pos, 1, [{ type: state.schema.nodes[kind]!, attrs }])
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Leaves the inner list, the list, the quotation, and finally the type. */
export const leaveKind: Command = (state, dispatch) => {
  const place = caretIn(state)
  if (!place || !state.selection.empty || place.offset > 0 || !isWords(place.node)) return false
  return leave(state, place, dispatch)
}

function leave(state: EditorState, block: Block, dispatch?: (tr: Transaction) => void): boolean {
  const { node, at } = block
  const { type, attrs } = node
  const { tr } = state
  const list = attrs.list as ListPlace | null
  const isItem = ITEMS.has(type.name)
  if (isItem && list && list.depth > 0) setFields(tr, block, { list: { ...list, depth: list.depth - 1 } })
  else if (type.name !== 'P') become(tr, at, 'P', attributesAs('P', node))
  else if (list) setFields(tr, block, { list: null })
  else if (attrs.isQuoted) setFields(tr, block, { isQuoted: null })
  else if (attrs.isInDetails) setFields(tr, block, { isInDetails: null })
  else return false
  dispatch?.(tr.scrollIntoView())
  return true
}

/** The first item of a list cannot move. */
export const indent =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const blocks = selectedBlocks(state).filter(({ node }) => ITEMS.has(node.type.name))
    if (blocks.length === 0) return false
    const { tr, doc } = state
    for (const block of blocks) {
      const before = doc.resolve(block.at).nodeBefore
      const most = before && ITEMS.has(before.type.name) ? depthOf(before) + 1 : 0
      const depth = Math.max(0, Math.min(depthOf(block.node) + step, step > 0 ? most : MOST_DEPTH))
      const list = block.node.attrs.list as ListPlace | null
      if (depth !== depthOf(block.node)) setFields(tr, block, { list: { ...list, depth } })
    }
    // Handled inside lists even without a change, or Tab would leave the text.
    dispatch?.(tr)
    return true
  }

const MOST_DEPTH = 8
const depthOf = ({ attrs }: Node) => (attrs.list as ListPlace | null)?.depth ?? 0

/** Only for plain paragraphs. */
export const toggleDropCap: Command = (state, dispatch) => {
  const block = blockAt(state)
  if (block?.node.type.name !== 'P') return false
  dispatch?.(setFields(state.tr, block, { isDropCap: hasDropCap(state) ? null : true }))
  return true
}

export const hasDropCap = (state: EditorState): boolean => blockAt(state)?.node.attrs.isDropCap === true

export const toggleTask: Command = (state, dispatch) => {
  const block = blockAt(state)
  const list = block?.node.attrs.list as ListPlace | null
  if (!block || list?.isChecked === undefined) return false
  dispatch?.(setFields(state.tr, block, { list: { ...list, isChecked: !list.isChecked } }))
  return true
}

/** A plain paragraph follows the caption. */
export const leaveCaption: Command = (state, dispatch) => {
  const block = blockAt(state)
  if (!block || !CAPTIONED.has(block.node.type.name) || state.selection.$from.depth !== 1) return false
  const after = block.at + block.node.nodeSize
  const { tr, schema } = state
  tr.insert(after, schema.nodes.P!.create({ ...attributesAfter('P', block.node) }))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  return true
}

const CAPTIONED: ReadonlySet<string> = new Set(['IMG', 'IFRAME'])

/** A table's caption may stay empty: its cells are written first. */
const captionSize = ({ type, firstChild }: Node) => (type.name === 'TABLE' ? firstChild!.nodeSize : 0)

/** Replaces an empty paragraph or item, or inserts after the current one. A paragraph always follows. */
export const insertBlocks =
  (...nodes: Node[]): Command =>
  (state, dispatch) => {
    const block = blockAt(state)
    if (!block) return false
    const { tr, schema } = state
    const isBlank = isWords(block.node) && block.node.content.size === 0
    const at = isBlank ? block.at : block.at + block.node.nodeSize
    tr.replaceWith(at, isBlank ? at + block.node.nodeSize : at, nodes)
    const end = at + nodes.reduce((size, node) => size + node.nodeSize, 0)
    if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, schema.nodes.P!.create())
    const first = nodes[0]!
    const isAtom = !first.type.inlineContent && !first.firstChild
    const selection =
      first.type.name === 'HR'
        ? Selection.near(tr.doc.resolve(end + 1))
        : isAtom
          ? NodeSelection.create(tr.doc, at)
          : Selection.near(tr.doc.resolve(at + 1 + captionSize(first)))
    dispatch?.(tr.setSelection(selection).scrollIntoView())
    return true
  }
