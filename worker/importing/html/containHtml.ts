/** Open elements must not swallow the following text or make the parser run without end. Unknown tags stay as text. */
import { firstCharacters } from '#schema/text/truncate.ts'
import { ELEMENTS, FORMATTING, RAW_TEXT, SELF_ENDING, VOID } from '#worker/importing/html/elementNames.ts'
import { escapeText, tag } from '#worker/importing/html/escape.ts'

/** Parsing deeper nesting takes quadratic time. */
const MAX_DEPTH = 200

export interface Nesting {
  depth: number
}

type Note = (detail: string, at: number) => void

interface Tag {
  name: string
  isClosing: boolean
  start: number
  end: number
  source: string
}

export function containHtml(html: string, nesting: Nesting, note: Note): string {
  const unended = new Set<string>()
  let out = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) return out + html.slice(at)
    out += html.slice(at, open)
    const found = readTag(html, open)
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4) ?? html.length
      out += `${html.slice(open, at).replace(/-->$/, '')}-->`
    } else if (/[!?]/.test(html[open + 1] ?? '')) at = after(html, '>', open + 2) ?? html.length
    else if (!found) {
      out += '&lt;'
      at = open + 1
    } else if (RAW_TEXT.has(found.name)) {
      at = rawTextEnd(found, html, unended)
      out += at > found.end ? html.slice(open, at) : writeLoneRaw(found, note)
    } else {
      out += ELEMENTS.has(found.name) ? writeKnown(found, out, nesting) : writeUnknown(found, note)
      at = found.end
    }
  }
  return out
}

const TAG_NAME = /[a-z][^\s/>]*/iy

function readTag(html: string, start: number): Tag | null {
  const isClosing = html[start + 1] === '/'
  TAG_NAME.lastIndex = start + (isClosing ? 2 : 1)
  const name = TAG_NAME.exec(html)?.[0]
  const end = name ? tagEnd(html, TAG_NAME.lastIndex) : -1
  if (!name || end === -1) return null
  return { name: name.toLowerCase(), isClosing, start, end, source: html.slice(start, end) }
}

/** Quoted attributes may contain `>`. */
function tagEnd(html: string, from: number): number {
  for (let at = from, isValue = false; at < html.length; at++) {
    const char = html[at]!
    if (char === '>') return at + 1
    if (isValue && (char === '"' || char === "'")) {
      at = html.indexOf(char, at + 1)
      if (at === -1) return -1
      isValue = false
    } else isValue = char === '=' || (isValue && /\s/.test(char))
  }
  return -1
}

function after(html: string, mark: string, from: number): number | undefined {
  const at = html.indexOf(mark, from)
  return at === -1 ? undefined : at + mark.length
}

function writeKnown({ name, isClosing, source }: Tag, before: string, nesting: Nesting): string {
  if (VOID.has(name) || SELF_ENDING.has(name)) return source
  if (!isClosing && nesting.depth >= MAX_DEPTH) return ''
  nesting.depth = Math.max(0, nesting.depth + (isClosing ? -1 : 1))
  // Without attributes the parser treats them as equal; only the language of code is needed.
  const isPlain = FORMATTING.has(name) && !(name === 'code' && /<pre[^>]*>$/i.test(before.slice(-200)))
  return isPlain ? `<${isClosing ? '/' : ''}${name}>` : source
}

/** `<other words>` are text. */
function writeUnknown({ name, isClosing, source, start }: Tag, note: Note): string {
  if (/^https?:$/.test(name)) return tag('a', { href: source.slice(1, -1) }, escapeText(source.slice(1, -1)))
  const isMarkup = /[-:]/.test(name) && !name.includes('@')
  if (!isClosing) note(`${firstCharacters(source, 80)} ${isMarkup ? 'left out' : 'kept as text'}`, start)
  return isMarkup ? '' : escapeText(source)
}

function rawTextEnd({ name, isClosing, end }: Tag, html: string, unended: Set<string>): number {
  if (isClosing || name === 'iframe' || unended.has(name)) return end
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = end
  const found = closing.exec(html)
  if (!found) unended.add(name)
  return (found && after(html, '>', found.index)) ?? end
}

function writeLoneRaw({ name, isClosing, source, start }: Tag, note: Note): string {
  if (name === 'iframe') return isClosing ? '' : `${source}</iframe>`
  if (!isClosing) note(`${firstCharacters(source, 80)} kept as text`, start)
  return escapeText(source)
}
