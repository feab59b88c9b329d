/**
 * HTML by construction: text becomes part of a page through `html`, which escapes it, and a finished piece can be
 * told from text by a private field that nothing else can set. `print` is the one place that makes a TrustedHtml.
 */
import type { TrustedHtml } from '#schema/html.ts'

class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  static markupOf(piece: Html): string {
    return piece.#markup
  }
}

export type { Html }

export type Value = Html | readonly Html[] | string | number | false | null | undefined

/** ``html`<p>${text}</p>` ``: strings and numbers are escaped, pieces kept, false and null are nothing. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let markup = strings[0]!
  for (const [index, value] of values.entries()) markup += markupOf(value) + strings[index + 1]!
  return new Html(markup)
}

/** ` id="…" class="…"`; what is false, null or undefined is left out, true stands alone. */
export function attributes(values: Partial<Record<Attribute, string | number | boolean | null>>): Html {
  let markup = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === true) markup += ` ${name}`
    else if (value !== false && value !== null && value !== undefined) markup += ` ${name}="${escape(String(value))}"`
  }
  return new Html(markup)
}

export const nothing = html``

export const isNothing = (piece: Html) => Html.markupOf(piece) === ''

export const join = (pieces: readonly Html[], between = ''): Html =>
  new Html(pieces.map(Html.markupOf).join(escape(between)))

export const print = (piece: Html) => Html.markupOf(piece) as TrustedHtml

/** No event handler, no `srcdoc`: what is not listed cannot be written. */
type Attribute =
  | 'allow'
  | 'alt'
  | 'aria-label'
  | 'class'
  | 'data-language'
  | 'decoding'
  | 'dir'
  | 'height'
  | 'href'
  | 'id'
  | 'loading'
  | 'referrerpolicy'
  | 'rel'
  | 'role'
  | 'sandbox'
  | 'sizes'
  | 'src'
  | 'srcset'
  | 'style'
  | 'tabindex'
  | 'target'
  | 'title'
  | 'width'

function markupOf(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Html) return Html.markupOf(value)
  if (typeof value === 'object') return value.map(Html.markupOf).join('')
  return escape(String(value))
}

/** For text and for attributes, which are always in double quotes. */
const escape = (text: string) => (SPECIAL.test(text) ? text.replaceAll(EACH_SPECIAL, (sign) => ENTITY[sign]!) : text)

const SPECIAL = /[&<>"]/
const EACH_SPECIAL = /[&<>"]/g
const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
