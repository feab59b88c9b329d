/** Emphasis, code and links of pasted Markdown. */
import type { Markup, Paragraph } from '#schema/content.ts'
import { safeUrl } from '#schema/urls.ts'
import { type EditedMarkup } from '#client/editor/editorSchema.ts'

/** The paragraph with markups in the place of the characters that mean them. Code stays as it is. */
export function readMarkdown(paragraph: Paragraph): Paragraph {
  if (paragraph.type === 'PRE') return paragraph
  const { text, markups } = readInline(paragraph.text)
  return { ...paragraph, text, markups }
}

interface Read {
  text: string
  markups: Markup[]
}

const INLINE =
  /`([^`]+)`|\[([^\]\n]+)\]\(([^\s()]+)\)|(?<![*\w])\*\*(?!\s)(.+?)(?<!\s)\*\*|(?<![_\w])__(?!\s)(.+?)(?<!\s)__(?!\w)|(?<![*\w])\*(?![\s*])(.+?)(?<!\s)\*|(?<![_\w])_(?![\s_])(.+?)(?<!\s)_(?!\w)/gs

function readInline(source: string): Read {
  let text = ''
  let done = 0
  const markups: Markup[] = []
  for (const match of source.matchAll(INLINE)) {
    const [whole, code, label, address, strong, strong2, em, em2] = match
    const href = address === undefined ? null : safeUrl(address)
    if (address !== undefined && href === null) continue
    text += source.slice(done, match.index)
    done = match.index + whole.length
    const type: EditedMarkup = code ? 'CODE' : label ? 'A' : (strong ?? strong2) ? 'STRONG' : 'EM'
    const inner = code ? { text: code, markups: [] } : readInline((label ?? strong ?? strong2 ?? em ?? em2)!)
    const start = text.length
    text += inner.text
    markups.push({ type, start, end: text.length, ...(href !== null && { href }) })
    for (const one of inner.markups) markups.push({ ...one, start: one.start + start, end: one.end + start })
  }
  return { text: text + source.slice(done), markups }
}
