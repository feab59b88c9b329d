/**
 * Template syntax inside a story's text. Generators evaluate it before they read Markdown; here each construct becomes
 * text, or a shortcode whose meaning is written into the tree (`resolveShortcodes`).
 */
import type { Fields } from '#worker/importing/markdown/fields.ts'

/**
 * Whose syntax a text has: Liquid and Nunjucks (Jekyll, Eleventy), Tera (Zola), Go templates (Hugo, where `{{ }}` is
 * plain text in a story), or unknown. In an unknown one, only what has a meaning here is taken for a template.
 */
export type Dialect = 'liquid' | 'tera' | 'hugo' | 'any'

export interface Templating {
  dialect: Dialect
  /** What templates can name: `site`, `page`, data files, fields of the front matter. */
  scope: Fields
  /** The text of a file of the source that templates include; null if the folder has none of this name. */
  partial(name: string): string | null
}

export const PLAIN: Templating = { dialect: 'any', scope: {}, partial: () => null }
