import type { Element, RootContent } from 'hast'
import { firstCharacters } from '#schema/text/truncate.ts'
import type { Conversion } from '#worker/importing/html/conversion.ts'

export type Handler = (element: Element, conversion: Conversion) => void

/** Elements without a handler are replaced by their content. */
export function walkNodes(
  nodes: RootContent[],
  conversion: Conversion,
  handlers: Record<string, Handler>,
): void {
  for (const node of nodes) {
    if (node.type === 'text') conversion.writer.text(node.value)
    else if (node.type === 'comment')
      noteComment(node.value, () => conversion.note('comment', shorten(node.value), node))
    else if (node.type === 'element') {
      if (node.data?.marker) passMarker(node.data.marker, conversion)
      else writeElement(node, conversion, handlers)
    }
  }
}

function writeElement(element: Element, conversion: Conversion, handlers: Record<string, Handler>) {
  const anchor =
    element.properties['id'] ?? (element.tagName === 'a' ? element.properties['name'] : undefined)
  if (anchor) conversion.writer.anchor(String(anchor))
  const handler = Object.hasOwn(handlers, element.tagName) ? handlers[element.tagName] : undefined
  if (handler) handler(element, conversion)
  else conversion.walk(element.children)
}

function passMarker(marker: string, { writer }: Conversion) {
  if (marker === 'aside-open') writer.setAside(true)
  else if (marker === 'aside-close') writer.setAside(false)
  else if (marker === 'details-open') writer.setInDetails(true)
  else if (marker === 'details-close') writer.setInDetails(false)
  else if (marker === 'mark-open') writer.openMark({ type: 'HIGHLIGHT' })
  else writer.closeMark('HIGHLIGHT')
}

function noteComment(text: string, note: () => void) {
  if (text.trim() !== '' && !/^\s*(more\b|\[if |\[endif|\/?wp:|startfragment|endfragment)/i.test(text)) note()
}

const shorten = (text: string) => `left out: ${firstCharacters(text.trim().replace(/\s+/g, ' '), 120)}`
