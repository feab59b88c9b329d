/** Lists are flat here: an item is one paragraph, and a list inside an item follows it. */
import type { Element } from 'hast'
import type { Conversion } from '#worker/importing/html/conversion.ts'
import { attribute } from '#worker/importing/html/conversion.ts'
import type { ListItem } from '#worker/importing/html/paragraphWriter.ts'
import type { Handler } from '#worker/importing/html/walk.ts'

export const list: Handler = (element, conversion) => {
  const { writer } = conversion
  const isOrdered = element.tagName === 'ol'
  let ordinal = Number.parseInt(attribute(element, 'start'), 10) || 1
  writer.flush()
  for (const child of element.children) {
    if (child.type !== 'element' || child.tagName !== 'li') {
      conversion.walk([child])
      continue
    }
    const ownNumber = Number.parseInt(attribute(child, 'value'), 10)
    if (ownNumber) ordinal = ownNumber
    if (child.properties['id']) writer.anchor(String(child.properties['id']))
    const nested = child.children.find((inner) => inner.type === 'element' && /^(ol|ul)$/.test(inner.tagName))
    if (nested)
      conversion.note('nested-list', 'a list inside a list item follows it at the same level', nested)
    writer.block(isOrdered ? 'OLI' : 'ULI', () => conversion.walk(child.children), { list: element, ordinal })
    ordinal++
  }
}

/** An item outside any list. */
export const item: Handler = (element, { writer, walk }) =>
  writer.block('ULI', () => walk(element.children), { list: element, ordinal: 1 })

/**
 * Numbered items count from 1 without gaps. If the source's numbers differ (a list begins later, or continues after a
 * picture), the numbers of the whole list are written as text.
 */
export function writeOutNumbers(conversion: Conversion): void {
  const { paragraphs, numbered } = conversion.writer
  const broken = new Set<Element>()
  let before: ListItem | undefined
  let run = 0
  for (const paragraph of paragraphs) {
    const entry = numbered.get(paragraph)
    run = entry ? run + 1 : 0
    if (!entry) continue
    if (entry.ordinal !== run) {
      broken.add(entry.list)
      // It continues another list: both are written in the same way.
      if (before?.ordinal === entry.ordinal - 1) broken.add(before.list)
    }
    before = entry
  }
  const noted = new Set<Element>()
  for (const [paragraph, { list, ordinal }] of numbered) {
    if (!broken.has(list)) continue
    const label = `${ordinal}. `
    paragraph.type = 'P'
    paragraph.text = label + paragraph.text
    for (const markup of paragraph.markups) {
      markup.start += label.length
      markup.end += label.length
    }
    if (!noted.has(list)) conversion.note('list-numbering', 'numbers written out as text', list)
    noted.add(list)
  }
}
