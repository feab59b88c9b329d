import type { ParagraphType } from '#schema/enums.ts'
import { type Html, html, isNothing, join } from '#worker/posts/body/html.ts'

export interface Piece {
  type: ParagraphType
  html: Html
}

/** The story's pieces in order, neighbours of one list or one quotation inside one element. */
export function grouped(pieces: readonly Piece[]): Html {
  const blocks: Html[] = []
  const printed = pieces.filter((piece) => !isNothing(piece.html))
  for (let at = 0; at < printed.length; ) {
    const { type } = printed[at]!
    const around = GROUPS[type]
    let end = at + 1
    while (around && printed[end]?.type === type) end++
    const inner = join(printed.slice(at, end).map((piece) => piece.html))
    blocks.push(around ? around(inner) : inner)
    at = end
  }
  return join(blocks, '\n')
}

const GROUPS: Partial<Record<ParagraphType, (inner: Html) => Html>> = {
  ULI: (items) => html`<ul class="Story-list" dir="auto">${items}</ul>`,
  OLI: (items) => html`<ol class="Story-list" dir="auto">${items}</ol>`,
  BQ: (paragraphs) => html`<blockquote class="Story-blockquote">${paragraphs}</blockquote>`,
}
