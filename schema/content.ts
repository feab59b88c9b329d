/**
 * A story's content: typed paragraphs with markups over their text (decision 14). What is stored, imported,
 * edited and rendered; there is no HTML in it.
 */
import type { MarkupType, ParagraphType } from '#schema/enums.ts'

/** A range of a paragraph's text. `start` and `end` are UTF-16 offsets, end exclusive. */
export interface Markup {
  type: MarkupType
  start: number
  end: number
  /** Only on A: an address that `safeUrl` accepts. */
  href?: string
  /** Only on A: the advisory title. */
  title?: string
}

export interface Paragraph {
  /** Unique in its story, four hexadecimal digits; the anchor of highlights and links. */
  name: string
  type: ParagraphType
  text: string
  markups: Markup[]
  /** Only on IMG; `text` is the caption. */
  image?: ParagraphImage
  /** Only on IFRAME; `text` is the caption. */
  iframe?: ParagraphIframe
  /** Only on PRE: the language for highlighting, '' or absent for none. */
  code?: { lang?: string }
  /** Only on MIXTAPE_EMBED. */
  mixtape?: Mixtape
}

export const IMAGE_LAYOUTS = ['INSET', 'OUTSET', 'FULL'] as const

export interface ParagraphImage {
  id: string
  alt: string
  width: number
  height: number
  /** 0 to 100; absent means the centre. */
  focusPercentX?: number
  focusPercentY?: number
  layout?: (typeof IMAGE_LAYOUTS)[number]
}

export interface ParagraphIframe {
  mediaResourceId: string
  title: string
  width: number
  height: number
}

/** A link shown as a card: outside pages by `href`, own stories and lists by path in `href`. */
export interface Mixtape {
  href: string
  title: string
  description: string
  /** The host as shown, e.g. `example.com`. */
  site: string
  imageId?: string
}
