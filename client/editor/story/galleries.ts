import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import type { IMAGE_LAYOUTS, ParagraphImage } from '#schema/content/content.ts'

type Layout = (typeof IMAGE_LAYOUTS)[number]

const imageOf = (block: Node | null) => (block?.attrs.image ?? null) as ParagraphImage | null

/** A row also includes the neighbouring pictures. */
export function withLayout(tr: Transaction, at: number, layout: Layout): Transaction {
  const stored = layout === 'INSET' ? undefined : layout
  const set = (place: number, image: ParagraphImage) =>
    tr.setNodeAttribute(place, 'image', { ...image, layout: stored })
  const own = imageOf(tr.doc.nodeAt(at))
  if (!own) return tr
  set(at, own)
  if (layout !== 'ROW') return tr
  const { doc } = tr
  for (let place = at; ;) {
    const before = doc.resolve(place).nodeBefore
    const image = imageOf(before)
    if (!image) break
    place -= before!.nodeSize
    set(place, image)
  }
  for (let place = at + doc.nodeAt(at)!.nodeSize; ;) {
    const after = doc.nodeAt(place)
    const image = imageOf(after)
    if (!image) break
    set(place, image)
    place += after!.nodeSize
  }
  return tr
}
