import type { Nodes } from 'hast'
import { shiftedText } from '#schema/content/sourceHtml/shifted.ts'
import { rawText } from '#worker/importing/html/conversion.ts'
import { ELEMENTS, VOID } from '#worker/importing/html/elementNames.ts'
import { escapeText } from '#worker/importing/html/escape.ts'
import { parseHtml } from '#worker/importing/html/parseHtml.ts'

/** @param note reports markup kept as text: unknown elements, and elements without content */
export function lineOfHtml(html: string, note: (detail: string) => void = () => undefined): string {
  const contained = html.replace(/<(\/?)([a-z][^\s/>]*)([^<>]*)>|<(?![!/a-z])/gi, (source, closing, name) => {
    if (typeof name === 'string' && isMarkup(name.toLowerCase(), html)) return source
    if (closing === '') note(`${source.slice(0, 80)} kept as text`)
    return escapeText(source)
  })
  return wordsOf(parseHtml(contained)).replace(/\s+/g, ' ').trim()
}

/** "The <b> element" only mentions it. */
const isMarkup = (name: string, html: string) =>
  ELEMENTS.has(name) && (VOID.has(name) || (isIn(html, `</${name}`) && isIn(html, `<${name}`)))

const isIn = (html: string, part: string) => new RegExp(`${part}[\\s/>]`, 'i').test(html)

function wordsOf(node: Nodes, before = ''): string {
  if (!('children' in node)) return rawText(node)
  const name = node.type === 'element' ? node.tagName : ''
  if (name === 'br') return ' '
  let text = ''
  for (const child of node.children) text += wordsOf(child, before + text)
  if (name === 'sup' || name === 'sub') return shiftedText(text, name, before)
  return /^(?:p|li|h\d|div)$/.test(name) ? `${text} ` : text
}
