/** Generators evaluate templates before Markdown. */
import type { Fields } from '#worker/importing/markdown/fields.ts'

/** Hugo's `{{ }}` is text in a story. In an unknown dialect only constructs known here count. */
export type Dialect = 'liquid' | 'tera' | 'hugo' | 'any'

export interface Templating {
  dialect: Dialect
  scope: Fields
  partial(name: string): string | null
}

export const PLAIN: Templating = { dialect: 'any', scope: {}, partial: () => null }
