import type { Paragraph } from '#schema/content.ts'
import type { Piece } from '#worker/posts/body/piece.ts'
import { attributes, type Html, join, markup } from '#worker/posts/body/html.ts'

/** Deeper lists do not fit on a phone. */
const DEEPEST = 8

export const isInList = ({ type }: Paragraph): boolean => type === 'ULI' || type === 'OLI'

export function inLists(pieces: readonly Piece[]): Html[] {
  const blocks: Html[] = []
  for (let at = 0; at < pieces.length;) {
    if (!isInList(pieces[at]!.paragraph)) blocks.push(alone(pieces[at++]!))
    else {
      const run = placed(pieces, at)
      for (let next = 0; next < run.length;) {
        const list = readList(run, next)
        blocks.push(list.html)
        next = list.end
      }
      at += run.length
    }
  }
  return blocks
}

interface Placed extends Piece {
  /** At most one deeper than the item before. */
  depth: number
}

function placed(pieces: readonly Piece[], from: number): Placed[] {
  const run: Placed[] = []
  let last = -1
  for (let at = from; pieces[at]; at++) {
    const { paragraph } = pieces[at]!
    const isItem = isInList(paragraph)
    if (!isItem && !paragraph.list) break
    const depth = Math.min(depthOf(paragraph), DEEPEST, isItem ? last + 1 : last)
    run.push({ ...pieces[at]!, depth })
    if (isItem) last = depth
  }
  return run
}

const depthOf = ({ list }: Paragraph) =>
  typeof list?.depth === 'number' && list.depth > 0 ? Math.trunc(list.depth) : 0

function readList(run: readonly Placed[], from: number): { html: Html; end: number } {
  const { depth, paragraph: first } = run[from]!
  const items: Html[] = []
  let at = from
  while (run[at]?.depth === depth && run[at]!.paragraph.type === first.type) {
    const isFirst = at === from
    const item = run[at++]!
    const content = [item.html]
    while (
      run[at] &&
      (run[at]!.depth > depth || (run[at]!.depth === depth && !isInList(run[at]!.paragraph)))
    ) {
      if (isInList(run[at]!.paragraph)) {
        const inner = readList(run, at)
        content.push(inner.html)
        at = inner.end
      } else content.push(alone(run[at++]!))
    }
    const { list } = item.paragraph
    const own = attributes({
      id: item.id,
      class: typeof list?.isChecked === 'boolean' && 'Story-task',
      value: !isFirst && first.type === 'OLI' && numberOf(item.paragraph),
    })
    items.push(markup`<li${own}>${join(content)}</li>`)
  }
  const inner = join(items)
  const html =
    first.type === 'OLI'
      ? markup`<ol${attributes({ class: 'Story-list', dir: 'auto', start: numberOf(first) })}>${inner}</ol>`
      : markup`<ul${attributes({ class: 'Story-list', dir: 'auto' })}>${inner}</ul>`
  return { html, end: at }
}

const numberOf = ({ list }: Paragraph): number | null =>
  typeof list?.number === 'number' && list.number >= 0 && list.number < 1e9 ? Math.trunc(list.number) : null

const alone = ({ paragraph, html }: Piece): Html =>
  paragraph.type === 'BQ' && paragraph.list
    ? markup`<blockquote class="Story-blockquote">${html}</blockquote>`
    : html
