/**
 * A story's content: typed paragraphs with markups over their text (decision 14). The form for storage, import, editing
 * and rendering; it contains no HTML.
 */
import { type MarkupType, ParagraphType } from '#schema/enums.ts'

/** Additions to the specification's enumeration (R509), which other software may not know. */
const ADDED_TYPES = ['TABLE', 'DETAILS'] as const
export const PARAGRAPH_TYPES = [...ParagraphType, ...ADDED_TYPES] as const
export type ParagraphKind = (typeof PARAGRAPH_TYPES)[number]

/** The code ranges of a title: UTF-16 offsets, end exclusive. */
export type TitleCode = [start: number, end: number][]

/** A range of a paragraph's text. `start` and `end` are UTF-16 offsets, end exclusive. */
export interface Markup {
  type: MarkupType
  start: number
  end: number
  /** Only on A: an address that `safeUrl` accepts. */
  href?: string
  title?: string
  /** Only on A: a link to a footnote, or from one back to the text. */
  note?: (typeof NOTE_LINKS)[number]
}

export const NOTE_LINKS = ['REFERENCE', 'BACK'] as const

export interface Paragraph {
  /** Four hexadecimal digits, unique in the story; the anchor of highlights and links. */
  name: string
  type: ParagraphKind
  text: string
  markups: Markup[]
  /** Other anchor names: the ids it had where it was first published. */
  anchors?: string[]
  /** Its place in a list. Optional for ULI and OLI; other types with it belong to the preceding item. */
  list?: ListPlace
  /** It is inside the surrounding quotation; BQ needs no mark. */
  isQuoted?: boolean
  /** It is inside the preceding DETAILS. */
  isInDetails?: boolean
  /** Only on P: its first character is three lines high. */
  isDropCap?: boolean
  /** Only on TABLE; `text` is the caption. */
  table?: Table
  /** Only on IMG; `text` is the caption. */
  image?: ParagraphImage
  /** Only on IFRAME; `text` is the caption. */
  iframe?: ParagraphIframe
  /** Only on PRE: the language for highlighting, '' or absent for none. */
  code?: { lang?: string }
  mixtape?: Mixtape
}

/** Marks a paragraph with a drop cap (`data-paragraph`) in the Markdown we write. */
export const DROP_CAP = 'DROP_CAP'

export interface ListPlace {
  /** 0 for an outer list, 1 for a list in one of its items, and so on. */
  depth: number
  /** Only on OLI: its number, if it does not follow from the preceding item. */
  number?: number
  /** Only on items: marks a task, true once done. */
  isChecked?: boolean
}

export const CELL_ALIGNMENTS = ['START', 'CENTER', 'END'] as const
export type CellAlignment = (typeof CELL_ALIGNMENTS)[number]

export interface Table {
  /** How many of the first rows are header rows. */
  headRows: number
  /** A column's alignment; absent or null for the text's own. */
  columns?: (CellAlignment | null)[]
  rows: TableCell[][]
}

export interface TableCell {
  text: string
  markups: Markup[]
  /** A header cell in a row of values. */
  isHead?: boolean
  columns?: number
  rows?: number
}

/** A paragraph's texts with markups: its own, and its table cells. */
export const markedTexts = (paragraph: Paragraph): { text: string; markups: Markup[] }[] => [
  paragraph,
  ...(paragraph.type === 'TABLE' ? (paragraph.table?.rows.flat() ?? []) : []),
]

/** All words of a paragraph, one line per table row. */
export const textOfParagraph = ({ type, text, table }: Paragraph): string =>
  type === 'TABLE' && table
    ? [text, ...table.rows.map((row) => row.map((cell) => cell.text).join(' '))].filter(Boolean).join('\n')
    : text

/** ROW: next to neighbouring pictures of the same layout (galleries.ts). */
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

/** A link as a card: `href` is an outside address, or a path for own stories and lists. */
export interface Mixtape {
  href: string
  title: string
  description: string
  /** The displayed host, e.g. `example.com`. */
  site: string
  imageId?: string
}
