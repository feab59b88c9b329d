/** Pictures start to upload, and addresses are looked up. */
import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { Selection } from 'prosemirror-state'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'
import { attributesOf } from '#client/editor/story/fields.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import { blockOf } from '#client/editor/story/toStory.ts'
import { startUpload } from '#client/editor/story/uploads.ts'
import { inlineOf } from '#client/editor/toDocument.ts'

/** @param isCut whether the first and last paragraph may be partial */
export function sliceOf(paragraphs: readonly Pasted[], isCut = true): Slice {
  const blocks = paragraphs.map(pastedBlock)
  const open = (index: number) => {
    const one = paragraphs.at(index)
    const isPlain = one?.type === 'P' && !one.list && !one.isQuoted && !one.isInDetails
    return isPlain && isCut ? 1 : 0
  }
  return new Slice(Fragment.from(blocks), open(0), open(-1))
}

function pastedBlock({ source, ...paragraph }: Pasted): Node {
  if (source === undefined) return blockOf(paragraph)
  const { image, text, markups } = paragraph
  // The alternative text is known before the picture has arrived.
  const attrs = {
    ...attributesOf({ ...paragraph, image: undefined }),
    upload: startUpload(source, image?.alt),
  }
  return storySchema.nodes.IMG!.create(attrs, inlineOf(storySchema, text, markups))
}

/** In a table or caption, blocks that cannot be there become text. */
export function paste(state: EditorState, slice: Slice): Transaction {
  const { tr } = state
  tr.deleteSelection()
  const { $from } = tr.selection
  const blocks = slice.content.content
  if ($from.depth !== 1 || ['IMG', 'IFRAME'].includes($from.parent.type.name)) return pasteWords(tr, blocks)
  const [only] = blocks
  if (
    blocks.length === 1 &&
    isLineOfCode(only!) &&
    $from.parent.inlineContent &&
    $from.parent.content.size > 0
  )
    return pasteCode(tr, only!)
  const isBlank = $from.parent.type.name === 'P' && $from.parent.content.size === 0
  if (isBlank && blocks.length > 0 && !(blocks.length === 1 && slice.openStart > 0)) {
    const at = $from.before()
    tr.replaceWith(at, $from.after(), blocks)
    const end = at + slice.content.size
    return tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView()
  }
  return tr.replaceSelection(slice).scrollIntoView()
}

const isLineOfCode = ({ type, textContent }: Node) =>
  type.name === 'PRE' && textContent !== '' && !textContent.includes('\n')

/** Inside a sentence a single line of code becomes inline code. */
function pasteCode(tr: Transaction, { textContent }: Node): Transaction {
  const marks = storySchema.marks.CODE!.create().addToSet(tr.selection.$from.marks())
  const code = storySchema.text(textContent.trim(), marks)
  return tr
    .replaceSelection(new Slice(Fragment.from(code), 0, 0))
    .removeStoredMark(storySchema.marks.CODE!)
    .scrollIntoView()
}

function pasteWords(tr: Transaction, blocks: readonly Node[]): Transaction {
  const words: Node[] = []
  for (const block of blocks) {
    if (words.length > 0) words.push(storySchema.nodes.br!.create())
    if (block.inlineContent) words.push(...block.content.content)
    else words.push(...(block.textContent ? [storySchema.text(block.textContent)] : []))
  }
  return tr.replaceSelection(new Slice(Fragment.from(words), 0, 0)).scrollIntoView()
}
