import type { Markup, Paragraph } from '#schema/content/content.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { type EditedMarkup } from '#client/editor/editorSchema.ts'

/** Code paragraphs are unchanged. */
export function readMarkdown(paragraph: Paragraph): Paragraph {
  if (paragraph.type === 'PRE') return paragraph
  const { text, markups } = readInline(paragraph.text)
  return { ...paragraph, text, markups }
}

interface Read {
  text: string
  markups: Markup[]
}

const BEGINNING =
  /`([^`]+)`|\[([^[\]\n]+)\]\(([^\s()]+)\)|(?<![*\w])\*\*(?!\s)|(?<![_\w])__(?!\s)|(?<![*\w])\*(?![\s*])|(?<![_\w])_(?![\s_])/g
const ENDS: Record<string, RegExp> = {
  '**': /(?<!\s)\*(?=\*)/g,
  __: /(?<!\s)_(?=_(?!\w))/g,
  '*': /(?<!\s)\*/g,
  _: /(?<!\s)_(?!\w)/g,
}

/** Linear, however many marks have no end. Emphasis ends at the first mark that can end it, which limits nesting. */
function readInline(source: string): Read {
  const endAfter = endsIn(source)
  const beginning = new RegExp(BEGINNING)
  let text = ''
  let done = 0
  const markups: Markup[] = []
  for (let match; (match = beginning.exec(source));) {
    const [whole, code, label, address] = match
    const href = address === undefined ? null : safeUrl(address)
    if (address !== undefined && href === null) continue
    const isEmphasis = code === undefined && label === undefined
    const from = match.index + whole.length
    const until = isEmphasis ? endAfter(whole, from) : from
    if (until === null) continue
    text += source.slice(done, match.index)
    done = isEmphasis ? until + whole.length : from
    beginning.lastIndex = done
    const type: EditedMarkup = code ? 'CODE' : label ? 'A' : whole.length === 2 ? 'STRONG' : 'EM'
    const words = code ?? label ?? source.slice(from, until)
    const inner = code === undefined ? readInline(words) : { text: words, markups: [] }
    const start = text.length
    text += inner.text
    markups.push({ type, start, end: text.length, ...(href !== null && { href }) })
    for (const one of inner.markups) markups.push({ ...one, start: one.start + start, end: one.end + start })
  }
  return { text: text + source.slice(done), markups }
}

/** Must be called from the start of the text on. */
function endsIn(source: string): (mark: string, from: number) => number | null {
  const found: Record<string, { ends: number[]; next: number }> = {}
  return (mark, from) => {
    const { ends } = (found[mark] ??= {
      ends: Array.from(source.matchAll(ENDS[mark]!), ({ index }) => index),
      next: 0,
    })
    const of = found[mark]
    while (of.next < ends.length && ends[of.next]! <= from) of.next++
    return ends[of.next] ?? null
  }
}
