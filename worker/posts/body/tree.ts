/** Paragraphs only imply their structure. */
import type { Paragraph } from '#schema/content/content.ts'
import { rowsOf } from '#schema/content/galleries.ts'

export interface Leaf {
  paragraph: Paragraph
}

export type Tree<L extends Leaf> =
  | { kind: 'leaf'; leaf: L }
  | { kind: 'row'; leaves: L[] }
  | { kind: 'details'; summary: L; inner: Tree<L>[] }
  | { kind: 'quote'; inner: Tree<L>[] }
  | ListTree<L>

export interface ListTree<L extends Leaf> {
  kind: 'list'
  type: 'ULI' | 'OLI'
  start: number | null
  items: ListItem<L>[]
}

export interface ListItem<L extends Leaf> {
  leaf: L
  number: number | null
  inner: Tree<L>[]
}

/** @param leaves in the story's order */
export function treeOf<L extends Leaf>(leaves: readonly L[]): Tree<L>[] {
  const rows = rowsOf(leaves, isInGallery)
  const trees: Tree<L>[] = []
  for (let at = 0; at < rows.length;) {
    const [leaf] = rows[at]!
    const isDetails = leaf!.paragraph.type === 'DETAILS'
    const end = endOfRun(
      rows,
      at,
      ({ isInDetails, type }) => type !== 'DETAILS' && (isDetails ? isInDetails === true : true),
    )
    if (isDetails) trees.push({ kind: 'details', summary: leaf!, inner: quotesOf(rows.slice(at + 1, end)) })
    else trees.push(...quotesOf(rows.slice(at, end)))
    at = end
  }
  return trees
}

/** An item, quotation or details may end between two pictures. */
const isInGallery = ({ paragraph: { type, image, list, isQuoted, isInDetails } }: Leaf) =>
  type === 'IMG' && image?.layout === 'ROW' && !list && !isQuoted && !isInDetails

type Row<L extends Leaf> = readonly L[]

function quotesOf<L extends Leaf>(rows: readonly Row<L>[]): Tree<L>[] {
  const trees: Tree<L>[] = []
  for (let at = 0; at < rows.length;) {
    const isQuote = isInQuote(rows[at]![0]!.paragraph)
    const end = endOfRun(rows, at, (paragraph) => isInQuote(paragraph) === isQuote)
    const inner = listsOf(rows.slice(at, end))
    if (isQuote) trees.push({ kind: 'quote', inner })
    else trees.push(...inner)
    at = end
  }
  return trees
}

const isInQuote = ({ type, isQuoted, list }: Paragraph) => isQuoted === true || (type === 'BQ' && !list)

function endOfRun<L extends Leaf>(
  rows: readonly Row<L>[],
  from: number,
  belongs: (paragraph: Paragraph) => boolean,
): number {
  let end = from + 1
  while (rows[end] && belongs(rows[end]![0]!.paragraph)) end++
  return end
}

export const isInList = ({ type }: Paragraph): boolean => type === 'ULI' || type === 'OLI'

function listsOf<L extends Leaf>(rows: readonly Row<L>[]): Tree<L>[] {
  const trees: Tree<L>[] = []
  for (let at = 0; at < rows.length;) {
    const row = rows[at]!
    if (!isInList(row[0]!.paragraph)) {
      trees.push(row.length > 1 ? { kind: 'row', leaves: [...row] } : alone(row[0]!))
      at++
      continue
    }
    const run = nestedItems(rows, at)
    for (let next = 0; next < run.length;) {
      const list = readList(run, next)
      trees.push(list.tree)
      next = list.end
    }
    at += run.length
  }
  return trees
}

/** Deeper lists do not fit on a phone. */
const DEEPEST = 8

interface NestedItem<L extends Leaf> {
  leaf: L
  depth: number
}

function nestedItems<L extends Leaf>(rows: readonly Row<L>[], from: number): NestedItem<L>[] {
  const run: NestedItem<L>[] = []
  let last = -1
  for (let at = from; rows[at]; at++) {
    const leaf = rows[at]![0]!
    const { paragraph } = leaf
    const isItem = isInList(paragraph)
    if (!isItem && !paragraph.list) break
    const depth = Math.min(depthOf(paragraph), DEEPEST, isItem ? last + 1 : last)
    run.push({ leaf, depth })
    if (isItem) last = depth
  }
  return run
}

const depthOf = ({ list }: Paragraph) =>
  typeof list?.depth === 'number' && list.depth > 0 ? Math.trunc(list.depth) : 0

function readList<L extends Leaf>(
  run: readonly NestedItem<L>[],
  from: number,
): { tree: ListTree<L>; end: number } {
  const { depth, leaf: first } = run[from]!
  const { type } = first.paragraph
  const items: ListItem<L>[] = []
  let at = from
  const paragraphAt = (index: number) => run[index]!.leaf.paragraph
  while (run[at]?.depth === depth && paragraphAt(at).type === type) {
    const { leaf } = run[at++]!
    const inner: Tree<L>[] = []
    while (run[at] && (run[at]!.depth > depth || (run[at]!.depth === depth && !isInList(paragraphAt(at))))) {
      if (isInList(paragraphAt(at))) {
        const list = readList(run, at)
        inner.push(list.tree)
        at = list.end
      } else inner.push(alone(run[at++]!.leaf))
    }
    const number = items.length > 0 && type === 'OLI' ? numberOf(leaf.paragraph) : null
    items.push({ leaf, number, inner })
  }
  const start = type === 'OLI' ? numberOf(first.paragraph) : null
  return { tree: { kind: 'list', type: type as ListTree<L>['type'], start, items }, end: at }
}

const numberOf = ({ list }: Paragraph): number | null =>
  typeof list?.number === 'number' && list.number >= 0 && list.number < 1e9 ? Math.trunc(list.number) : null

/** A quotation of one paragraph in an item is not in a surrounding one. */
const alone = <L extends Leaf>(leaf: L): Tree<L> =>
  leaf.paragraph.type === 'BQ' && leaf.paragraph.list
    ? { kind: 'quote', inner: [{ kind: 'leaf', leaf }] }
    : { kind: 'leaf', leaf }
