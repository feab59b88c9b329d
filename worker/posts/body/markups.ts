import type { Markup } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { cleanText } from '#worker/posts/body/cleanText.ts'
import { attributes, type Html, join, markup } from '#worker/posts/body/html.ts'
import { linkAttributes, type LinkOptions } from '#worker/posts/body/links.ts'
import { nested, type Span } from '#worker/posts/body/nesting.ts'
import { words } from '#worker/posts/body/words.ts'

/**
 * @param text from `cleanText`
 * @param keepLines line feeds instead of `<br>`, for code
 */
export const inline = (
  text: string,
  markups: readonly Markup[],
  links: LinkOptions,
  keepLines = false,
): Html =>
  nested(text, markups, {
    text: (part) => lines(part, keepLines),
    wrap: (inner, span) => WRAP[span.type](inner, span, links),
    join,
  })

const WRAP: Record<MarkupType, (inner: Html, span: Span, links: LinkOptions) => Html> = {
  A(inner, { href = '', title, note }, links) {
    const link = attributes({
      ...linkAttributes(href, links),
      title: title ? cleanText(title) : null,
      ...(note === 'REFERENCE' && { role: 'doc-noteref' }),
      ...(note === 'BACK' && { role: 'doc-backlink', 'aria-label': words.back }),
    })
    const printed = markup`<a${link}>${inner}</a>`
    return note === 'REFERENCE' ? markup`<sup class="Story-note">${printed}</sup>` : printed
  },
  HIGHLIGHT: (inner) => markup`<mark>${inner}</mark>`,
  QUOTE: (inner) => markup`<q>${inner}</q>`,
  STRONG: (inner) => markup`<strong>${inner}</strong>`,
  EM: (inner) => markup`<em>${inner}</em>`,
  CODE: (inner) => markup`<code>${inner}</code>`,
  STRIKETHROUGH: (inner) => markup`<s>${inner}</s>`,
  UNDERLINE: (inner) => markup`<u>${inner}</u>`,
  SUPERSCRIPT: (inner) => markup`<sup>${inner}</sup>`,
  SUBSCRIPT: (inner) => markup`<sub>${inner}</sub>`,
}

function lines(text: string, keepLines: boolean): Html {
  if (keepLines || !text.includes('\n')) return markup`${text}`
  return join(text.split('\n').map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`)))
}
