/** Lists: each item knows how deep it is, and what is in it besides text follows it at its depth. */
import type { Paragraph } from '#schema/content.ts'
import type { Conversion } from '#worker/importing/html/conversion.ts'
import { attribute } from '#worker/importing/html/conversion.ts'
import type { Handler } from '#worker/importing/html/walk.ts'

export const list: Handler = (element, conversion) => {
  const { writer } = conversion
  const isOrdered = element.tagName === 'ol'
  const depth = writer.depth() + 1
  const start = Number.parseInt(attribute(element, 'start'), 10)
  let ordinal = Number.isNaN(start) ? 1 : Math.max(0, start)
  writer.flush()
  for (const child of element.children) {
    if (child.type !== 'element' || child.tagName !== 'li') {
      conversion.walk([child])
      continue
    }
    const ownNumber = Number.parseInt(attribute(child, 'value'), 10)
    if (ownNumber > 0) ordinal = ownNumber
    if (child.properties['id']) writer.anchor(String(child.properties['id']))
    const item = { list: element, ordinal, depth }
    writer.block(isOrdered ? 'OLI' : 'ULI', () => conversion.walk(child.children), item)
    ordinal++
  }
}

/** An item outside any list. */
export const item: Handler = (element, { writer, walk }) =>
  writer.block('ULI', () => walk(element.children), { list: element, ordinal: 1, depth: writer.depth() + 1 })

/** Numbered items count from 1; where the source has another number, the item keeps it. */
export function keepNumbers({ writer }: Conversion): void {
  let counts: { type: Paragraph['type']; number: number }[] = []
  let around = ''
  for (const paragraph of writer.paragraphs) {
    const { type, list: place, isQuoted, isInDetails } = paragraph
    const isItem = type === 'ULI' || type === 'OLI'
    const outside = `${isQuoted ?? false} ${isInDetails ?? false}`
    if (outside !== around || (!isItem && !place)) counts = []
    around = outside
    if (!isItem) continue
    const depth = place?.depth ?? 0
    counts = counts.slice(0, depth + 1)
    const before = counts[depth]?.type === type ? counts[depth].number : 0
    const number = writer.numbered.get(paragraph)?.ordinal ?? before + 1
    if (type === 'OLI' && number !== before + 1) paragraph.list = { ...place, depth, number }
    counts[depth] = { type, number }
  }
}
