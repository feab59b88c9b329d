import type { Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import { newName } from '#client/editor/story/names.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'

export const insertNote: Command = (state, dispatch) => {
  const { doc, selection, tr } = state
  const { $to } = selection
  if (!$to.parent.inlineContent || $to.parent.type.spec.code || $to.depth === 0) return false
  if (!dispatch) return true
  const { A } = storySchema.marks
  const taken = new Set(doc.children.map(({ attrs }) => attrs.name as string))
  const from = $to.node(1).attrs.name as string
  const name = newName(taken)
  const number = countNotes(doc) + 1
  const link = (text: string, attrs: { href: string; note: string }) =>
    storySchema.text(text, [A!.create(attrs)])
  const note = storySchema.nodes.OLI!.create({ name, list: { depth: 0 } }, [
    storySchema.text(' '),
    link('↩', { href: `#${from}`, note: 'BACK' }),
  ])
  const end = endOfNotes(doc)
  tr.insert(end, end === doc.content.size && countNotes(doc) === 0 ? [storySchema.node('HR'), note] : [note])
  tr.insert($to.pos, link(String(number), { href: `#${name}`, note: 'REFERENCE' }))
  let at = 0
  tr.doc.forEach((block, place) => {
    if (block.attrs.name === name) at = place + 1
  })
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView())
  return true
}

function countNotes(doc: Node): number {
  let count = 0
  doc.descendants((node) => {
    if (node.marks.some(({ attrs }) => attrs.note === 'REFERENCE')) count++
  })
  return count
}

function endOfNotes(doc: Node): number {
  let end = doc.content.size
  doc.forEach((block, at) => {
    const isNote = block.children.some(({ marks }) => marks.some(({ attrs }) => attrs.note === 'BACK'))
    if (isNote) end = at + block.nodeSize
  })
  return end
}
