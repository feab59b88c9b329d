import type { Node } from 'prosemirror-model'
import type { Markup, Paragraph } from '#schema/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { mentionHref, renamed } from '#schema/responseText.ts'

/** The paragraphs as they are stored. Empty ones around the text are left out, and links of changed mentions. */
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

function textOf(block: Node, type: string): Paragraph {
  const markups: Markup[] = []
  let at = 0
  block.forEach((inline) => {
    const end = at + (inline.isText ? inline.text!.length : 1)
    for (const mark of inline.marks) {
      const href = mark.attrs.href as string | undefined
      const before = markups.findLast(
        (one) => one.type === mark.type.name && one.end === at && one.href === href,
      )
      if (before) before.end = end
      else
        markups.push({
          type: mark.type.name as MarkupType,
          start: at,
          end,
          ...(href !== undefined && { href }),
        })
    }
    at = end
  })
  const text = block.textBetween(0, block.content.size, '', (leaf) => leaf.type.spec.leafText?.(leaf) ?? '')
  return {
    name: block.attrs.name as string,
    type: type as Paragraph['type'],
    text,
    markups: markups.filter((markup) => !isChangedMention(text, markup)),
  }
}

/** A link that says that it is a mention, but of another name than where it leads. */
function isChangedMention(text: string, { href, start, end }: Markup): boolean {
  const said = text.slice(start, end)
  return (
    href !== undefined && href.startsWith('/@') && said.startsWith('@') && mentionHref(said.slice(1)) !== href
  )
}
