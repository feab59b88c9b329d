import type { ParagraphType } from '#schema/enums.ts'
import { type Html, isNothing, join, markup } from '#worker/posts/body/html.ts'

export interface Piece {
  type: ParagraphType
  html: Html
}

/** The story's pieces in order, with the items of one list or quotation inside one element. */
export function grouped(pieces: readonly Piece[]): Html {
  const blocks: Html[] = []
  const printed = pieces.filter((piece) => !isNothing(piece.html))
  for (let at = 0; at < printed.length;) {
    const around = GROUPS[printed[at]!.type]
    const end = around ? endOfRun(printed, at) : at + 1
    const inner = join(printed.slice(at, end).map((piece) => piece.html))
    blocks.push(around ? around(inner) : inner)
    at = end
  }
  return join(blocks, '\n')
}

function endOfRun(pieces: readonly Piece[], from: number): number {
  let end = from + 1
  while (pieces[end]?.type === pieces[from]!.type) end++
  return end
}

const GROUPS: Partial<Record<ParagraphType, (inner: Html) => Html>> = {
  ULI: (items) => markup`<ul class="Story-list" dir="auto">${items}</ul>`,
  OLI: (items) => markup`<ol class="Story-list" dir="auto">${items}</ol>`,
  BQ: (paragraphs) => markup`<blockquote class="Story-blockquote">${paragraphs}</blockquote>`,
}
