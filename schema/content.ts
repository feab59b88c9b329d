/**
 * A story's content: typed paragraphs with markups over their text (decision 14). What is stored, imported,
 * edited and rendered; there is no HTML in it.
 */
import { type MarkupType, ParagraphType } from '#schema/enums.ts'

/** Beyond the specification's enumeration (R509): other software may not know them. */
const ADDED_TYPES = ['TABLE', 'DETAILS'] as const
export const PARAGRAPH_TYPES = [...ParagraphType, ...ADDED_TYPES] as const
export type ParagraphKind = (typeof PARAGRAPH_TYPES)[number]

/** The parts of a title that are code: `start` and `end` of each, as UTF-16 offsets, end exclusive. */
export type TitleCode = [start: number, end: number][]

/** A range of a paragraph's text. `start` and `end` are UTF-16 offsets, end exclusive. */
export interface Markup {
  type: MarkupType
  start: number
  end: number
  /** Only on A: an address that `safeUrl` accepts. */
  href?: string
  /** Only on A: the advisory title. */
  title?: string
  /** Only on A: it leads to a footnote, or from one back to the text. */
  note?: (typeof NOTE_LINKS)[number]
}

export const NOTE_LINKS = ['REFERENCE', 'BACK'] as const

export interface Paragraph {
  /** Unique in its story, four hexadecimal digits; the anchor of highlights and links. */
  name: string
  type: ParagraphKind
  text: string
  markups: Markup[]
  /** Other names of its anchor: the ids that it had where it was first published. */
  anchors?: string[]
  /** Its place in a list. Of ULI and OLI it may be absent; others with it belong to the item before them. */
  list?: ListPlace
  /** It is in the quotation around it; BQ needs no mark. */
  isQuoted?: boolean
  /** It is in the DETAILS before it. */
  isInDetails?: boolean
  /** Only on TABLE; `text` is the caption. */
  table?: Table
  /** Only on IMG; `text` is the caption. */
  image?: ParagraphImage
  /** Only on IFRAME; `text` is the caption. */
  iframe?: ParagraphIframe
  /** Only on PRE: the language for highlighting, '' or absent for none. */
  code?: { lang?: string }
  /** Only on MIXTAPE_EMBED. */
  mixtape?: Mixtape
}

export interface ListPlace {
  /** 0 for an outer list, 1 for a list in one of its items, and so on. */
  depth: number
  /** Only on OLI: its number, where it does not follow from the item before. */
  number?: number
  /** Only on items: a task, and whether it is done. */
  isChecked?: boolean
}

export const CELL_ALIGNMENTS = ['START', 'CENTER', 'END'] as const
export type CellAlignment = (typeof CELL_ALIGNMENTS)[number]

export interface Table {
  /** How many of the first rows name the columns. */
  headRows: number
  /** A column's alignment; absent or null for that of the text. */
  columns?: (CellAlignment | null)[]
  rows: TableCell[][]
}

export interface TableCell {
  text: string
  markups: Markup[]
  /** In a row of values: it names the row. */
  isHead?: boolean
  /** How many columns and rows it spans, if more than one. */
  columns?: number
  rows?: number
}

/** Everything in a paragraph that has text and markups: itself, and the cells of a table. */
export const markedTexts = (paragraph: Paragraph): { text: string; markups: Markup[] }[] => [
  paragraph,
  ...(paragraph.type === 'TABLE' ? (paragraph.table?.rows.flat() ?? []) : []),
]

/** All words of a paragraph; a row of a table is a line. */
export const textOfParagraph = ({ type, text, table }: Paragraph): string =>
  type === 'TABLE' && table
    ? [text, ...table.rows.map((row) => row.map((cell) => cell.text).join(' '))].filter(Boolean).join('\n')
    : text

/** ROW: beside the pictures of the same layout before and after it (galleries.ts). */
export const IMAGE_LAYOUTS = ['INSET', 'OUTSET', 'FULL', 'ROW'] as const

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
