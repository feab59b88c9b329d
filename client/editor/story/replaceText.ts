import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { Paragraph } from '#schema/content/content.ts'
import { changesBetween, type DraftOp } from '#schema/posts/drafts.ts'
import { fromStory, remember } from '#client/editor/story/fromStory.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { blockOf } from '#client/editor/story/toStory.ts'

/**
 * Merges text saved elsewhere, outside of undo.
 * @returns null if it is equal
 */
export function replaceText(state: EditorState, paragraphs: readonly Paragraph[]): Transaction | null {
  const text = (all: readonly Paragraph[]) => ({ title: '', subtitle: '', paragraphs: [...all] })
  const ops = changesBetween(text(fromStory(state.doc)), text(paragraphs))
  if (ops.length === 0) return null
  const { tr } = state
  for (const op of ops) apply(tr, op)
  return tr.setMeta('addToHistory', false)
}

function apply(tr: Transaction, op: DraftOp) {
  if (op.op === 'remove') remove(tr, op.name)
  else if (op.op === 'put' && op.after === undefined) change(tr, op.paragraph)
  else if (op.op === 'put') {
    const block = blockOf(op.paragraph)
    const after = op.after === null ? null : find(tr.doc, op.after!)
    tr.insert(after ? after.at + after.node.nodeSize : 0, block)
    const moved = find(tr.doc, op.paragraph.name, block)
    if (moved) tr.delete(moved.at, moved.at + moved.node.nodeSize)
  }
}

function remove(tr: Transaction, name: string) {
  const found = find(tr.doc, name)
  if (!found) return
  // A document has at least one block.
  if (tr.doc.childCount === 1) tr.insert(tr.doc.content.size, storySchema.node('P'))
  tr.delete(found.at, found.at + found.node.nodeSize)
}

/** Keeps the caret in place. */
function change(tr: Transaction, paragraph: Paragraph) {
  const found = find(tr.doc, paragraph.name)
  if (!found) return
  const { at, node } = found
  const next = blockOf(paragraph)
  const start = node.type === next.type ? node.content.findDiffStart(next.content) : 0
  const end = node.content.findDiffEnd(next.content)
  if (node.type !== next.type || !node.inlineContent) tr.replaceWith(at, at + node.nodeSize, next)
  else {
    if (start !== null && end) {
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      tr.replace(at + 1 + start, at + 1 + end.a + overlap, next.slice(start, end.b + overlap))
    }
    tr.setNodeMarkup(at, null, next.attrs)
  }
  const now = tr.doc.nodeAt(at)
  if (now?.eq(next)) remember(now, paragraph)
}

interface MatchedNode {
  at: number
  node: Node
}

/** @param except another block of the same name */
function find(doc: Node, name: string, except?: Node): MatchedNode | null {
  let at = 0
  for (const node of doc.children) {
    if (node.attrs.name === name && node !== except) return { at, node }
    at += node.nodeSize
  }
  return null
}
