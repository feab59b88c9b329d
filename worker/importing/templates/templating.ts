/** Generators evaluate templates before Markdown. */
import type { Fields } from '#worker/importing/markdown/fields.ts'

/**
 * Liquid and Nunjucks, Tera (Zola), Go templates (Hugo, where `{{ }}` is text in a story). In an unknown dialect only
 * constructs known here count.
 */
export type Dialect = 'liquid' | 'tera' | 'hugo' | 'any'

export interface Templating {
  dialect: Dialect
  /** `site`, `page`, data files, front matter. */
  scope: Fields
  /** Null if the folder lacks it. */
  partial(name: string): string | null
}

export const PLAIN: Templating = { dialect: 'any', scope: {}, partial: () => null }
