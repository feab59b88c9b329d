import type { Mark, Node } from 'prosemirror-model'
import type { Markup, Paragraph } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { mentionHref, renamed } from '#schema/responses/responseText.ts'

/** Leaves out empty paragraphs at both ends, and links of changed mentions. */
export function toParagraphs(document: Node): Paragraph[] {
  const all: Paragraph[] = []
  document.forEach((block) => {
    if (block.isTextblock) all.push(textOf(block, block.type.name))
    else
      block.forEach((inside) =>
        all.push(textOf(inside.isTextblock ? inside : inside.firstChild!, block.type.name)),
      )
  })
  const isFull = ({ text }: Paragraph) => text.trim() !== ''
  const kept = all.slice(Math.max(all.findIndex(isFull), 0), all.findLastIndex(isFull) + 1)
  return renamed(kept)
}

export function textOf(block: Node, type: string): Paragraph {
  return { name: block.attrs.name as string, type: type as Paragraph['type'], ...wordsOf(block) }
}

export function wordsOf(block: Node): Pick<Paragraph, 'text' | 'markups'> {
  const spans: { mark: Mark; start: number; end: number }[] = []
  let at = 0
  block.forEach((inline) => {
    const end = at + (inline.isText ? inline.text!.length : 1)
    for (const mark of inline.marks) {
      const before = spans.findLast((one) => one.end === at && one.mark.eq(mark))
      if (before) before.end = end
      else spans.push({ mark, start: at, end })
    }
    at = end
  })
  const text = block.textBetween(0, block.content.size, '', (leaf) => leaf.type.spec.leafText?.(leaf) ?? '')
  const markups = spans.map(({ mark, start, end }): Markup => {
    const given = Object.entries(mark.attrs).filter(([, value]) => typeof value === 'string')
    return { type: mark.type.name as MarkupType, start, end, ...Object.fromEntries(given) }
  })
  return { text, markups: markups.filter((markup) => !isChangedMention(text, markup)) }
}

function isChangedMention(text: string, { href, start, end }: Markup): boolean {
  const selected = text.slice(start, end)
  return (
    href !== undefined &&
    href.startsWith('/@') &&
    selected.startsWith('@') &&
    mentionHref(selected.slice(1)) !== href
  )
}
