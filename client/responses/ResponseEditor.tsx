/** Replaces the plain field once it is loaded. */
import type { Node } from 'prosemirror-model'
import type { Paragraph } from '#schema/content/content.ts'
import { RESPONSE_MARKUPS, RESPONSE_PARAGRAPHS } from '#schema/responses/responses.ts'
import { textToParagraphs, withFoundLinks, withOldFormat } from '#schema/responses/responseText.ts'
import { Editor, type EditorProps } from '#client/editor/Editor.tsx'
import { editorSchema } from '#client/editor/editorSchema.ts'
import { toDocument } from '#client/editor/toDocument.ts'
import { toParagraphs } from '#client/editor/toParagraphs.ts'
import { type Draft, draftOf } from '#client/responses/drafts.ts'

const schema = editorSchema(RESPONSE_PARAGRAPHS, RESPONSE_MARKUPS)

export interface Beginning {
  initial: Node
  selection: { from: number; to: number }
  hasFocus: boolean
}

interface ResponseEditorProps
  extends Beginning, Pick<EditorProps, 'label' | 'describedBy' | 'placeholder' | 'onSubmit'> {
  onDraft(draft: Draft): void
}

export function ResponseEditor({ onDraft, ...props }: ResponseEditorProps) {
  return <Editor {...props} schema={schema} onChange={(node) => onDraft(draftOf(toParagraphs(node)))} />
}

/** Addresses and mentions become links. */
export const published = (paragraphs: readonly Paragraph[]): string =>
  JSON.stringify(paragraphs.map(withFoundLinks))

/**
 * Converts the plain field, with its selection.
 * @param before the paragraphs behind the field's text
 */
export function beginningOf(field: HTMLTextAreaElement, before: readonly Paragraph[]): Beginning {
  const { value } = field
  const end = afterLineMark(value, field.selectionEnd)
  const start = Math.min(afterLineMark(value, field.selectionStart), end)
  // Publication finds links again.
  const marked = value.slice(0, start) + START + value.slice(start, end) + END + value.slice(end)
  const typed = textToParagraphs(marked).map((paragraph) => ({ ...paragraph, markups: [] }))
  const place = (mark: string) => {
    const index = typed.findIndex(({ text }) => text.includes(mark))
    return { index, offset: without(typed[index]!.text.split(mark)[0]!).length }
  }
  const places = [place(START), place(END)]
  const paragraphs = typed.map((paragraph) => ({ ...paragraph, text: without(paragraph.text) }))
  const initial = toDocument(schema, withOldFormat(before, paragraphs))
  const [from, to] = places.map(({ index, offset }) => positionIn(initial, index, offset))
  return {
    initial,
    selection: { from: from!, to: to! },
    hasFocus: field.ownerDocument.activeElement === field,
  }
}

/** No one types these. */
const START = '\u{e000}'
const END = '\u{e001}'
const without = (text: string) => text.replaceAll(START, '').replaceAll(END, '')

/** Moves out of a line's marker (quotation, item or code). */
function afterLineMark(text: string, at: number): number {
  const begins = text.lastIndexOf('\n', at - 1) + 1
  const mark = /^(?:> ?|[-*] +|\d{1,9}[.)] +|```[^\n]*\n?)/.exec(text.slice(begins))?.[0] ?? ''
  return Math.max(at, begins + mark.length)
}

function positionIn(document: Node, index: number, offset: number): number {
  const starts: { start: number; size: number }[] = []
  document.descendants((node, at) => {
    if (node.isTextblock) starts.push({ start: at + 1, size: node.content.size })
    return !node.isTextblock
  })
  const { start, size } = starts[index] ?? starts.at(-1)!
  return start + Math.min(offset, size)
}
