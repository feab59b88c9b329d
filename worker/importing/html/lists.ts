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

export const item: Handler = (element, { writer, walk }) =>
  writer.block('ULI', () => walk(element.children), { list: element, ordinal: 1, depth: writer.depth() + 1 })
