/** Only this module can create `Html`, and its text is escaped. */
import type { TrustedHtml } from '#schema/content/html.ts'

class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  static readonly textOf = (piece: Html): string => piece.#text
}

export type { Html }

export type Value = Html | readonly Html[] | string | number | false | null | undefined

/** Strings and numbers are escaped, pieces unchanged, false and null omitted. */
export function markup(strings: TemplateStringsArray, ...values: Value[]): Html {
  let text = strings[0]!
  for (const [index, value] of values.entries()) text += printed(value) + strings[index + 1]!
  return new Html(text)
}

export function attributes(values: Partial<Record<Attribute, string | number | boolean | null>>): Html {
  let text = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === true) text += ` ${name}`
    else if (value !== false && value !== null && value !== undefined)
      text += ` ${name}="${escape(String(value))}"`
  }
  return new Html(text)
}

export const nothing = markup``

export const isNothing = (piece: Html) => Html.textOf(piece) === ''

export const join = (pieces: readonly Html[], between = ''): Html =>
  new Html(pieces.map(Html.textOf).join(escape(between)))

export const print = (piece: Html) => Html.textOf(piece) as TrustedHtml

/** Others cannot be written: no event handlers and no `srcdoc`. */
type Attribute =
  | 'aria-label'
  | 'colspan'
  | 'name'
  | 'rowspan'
  | 'scope'
  | 'start'
  | 'value'
  | 'allow'
  | 'alt'
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

function printed(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Html) return Html.textOf(value)
  if (typeof value === 'object') return value.map(Html.textOf).join('')
  return escape(String(value))
}

/** Attributes are always in double quotes. */
const escape = (text: string) =>
  SPECIAL.test(text) ? text.replaceAll(EACH_SPECIAL, (sign) => ENTITY[sign]!) : text

const SPECIAL = /[&<>"]/
const EACH_SPECIAL = /[&<>"]/g
const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
