import type { Paragraph } from '#schema/content.ts'
import { rowsOf } from '#schema/galleries.ts'
import type { Piece } from '#worker/posts/body/piece.ts'
import { attributes, type Html, isNothing, join, markup } from '#worker/posts/body/html.ts'
import { inLists, isInList } from '#worker/posts/body/lists.ts'

/** Details around quotations around lists. */
export function grouped(pieces: readonly Piece[]): Html {
  const printed = inGalleries(pieces.filter(({ paragraph, html }) => isInList(paragraph) || !isNothing(html)))
  const blocks: Html[] = []
  for (let at = 0; at < printed.length;) {
    const piece = printed[at]!
    const isDetails = piece.paragraph.type === 'DETAILS'
    const end = endOfRun(
      printed,
      at,
      ({ isInDetails, type }) => type !== 'DETAILS' && (isDetails ? isInDetails === true : true),
    )
    if (isDetails) {
      const inner = join([piece.html, ...quoted(printed.slice(at + 1, end))], '\n')
      const around = attributes({ id: piece.id, class: 'Story-details' })
      blocks.push(markup`<details${around}>${inner}</details>`)
    } else blocks.push(...quoted(printed.slice(at, end)))
    at = end
  }
  return join(blocks, '\n')
}

const inGalleries = (pieces: readonly Piece[]): Piece[] =>
  rowsOf(pieces, isInGallery).map((row) =>
    row.length === 1
      ? row[0]!
      : { ...row[0]!, html: markup`<div class="Story-row">${join(row.map(({ html }) => html))}</div>` },
  )

/** An item, quotation or details may end between two pictures. */
const isInGallery = ({ paragraph: { type, image, list, isQuoted, isInDetails } }: Piece) =>
  type === 'IMG' && image?.layout === 'ROW' && !list && !isQuoted && !isInDetails

function quoted(pieces: readonly Piece[]): Html[] {
  const blocks: Html[] = []
  for (let at = 0; at < pieces.length;) {
    const isQuote = isInQuote(pieces[at]!.paragraph)
    const end = endOfRun(pieces, at, (paragraph) => isInQuote(paragraph) === isQuote)
    const inner = inLists(pieces.slice(at, end))
    if (isQuote) blocks.push(markup`<blockquote class="Story-blockquote">${join(inner)}</blockquote>`)
    else blocks.push(...inner)
    at = end
  }
  return blocks
}

const isInQuote = ({ type, isQuoted, list }: Paragraph) => isQuoted === true || (type === 'BQ' && !list)

function endOfRun(
  pieces: readonly Piece[],
  from: number,
  belongs: (paragraph: Paragraph) => boolean,
): number {
  let end = from + 1
  while (pieces[end] && belongs(pieces[end]!.paragraph)) end++
  return end
}
