/**
 * Template syntax inside a story's text. Generators evaluate it before Markdown; here each construct becomes text, or a
 * shortcode for `resolveShortcodes`.
 */
import type { Fields } from '#worker/importing/markdown/fields.ts'

/**
 * Liquid and Nunjucks (Jekyll, Eleventy), Tera (Zola), Go templates (Hugo, where `{{ }}` is plain text in a story), or
 * unknown. In an unknown dialect only constructs that have a meaning here count as templates.
 */
export type Dialect = 'liquid' | 'tera' | 'hugo' | 'any'

export interface Templating {
  dialect: Dialect
  /** Template variables: `site`, `page`, data files, front matter. */
  scope: Fields
  /** The text of an included file; null if the folder lacks it. */
  partial(name: string): string | null
}

export const PLAIN: Templating = { dialect: 'any', scope: {}, partial: () => null }
