/** Text has markups, never HTML (decision 14). */
import { type MarkupType, ParagraphType } from '#schema/enums.ts'

/** Ours (R509). */
const ADDED_TYPES = ['TABLE', 'DETAILS'] as const
export const PARAGRAPH_TYPES = [...ParagraphType, ...ADDED_TYPES] as const
export type ParagraphKind = (typeof PARAGRAPH_TYPES)[number]

export type TitleCode = [start: number, end: number][]

/** UTF-16 offsets, end exclusive. */
export interface Markup {
  type: MarkupType
  start: number
  end: number
  href?: string
  title?: string
  note?: (typeof NOTE_LINKS)[number]
}

export const NOTE_LINKS = ['REFERENCE', 'BACK'] as const

export interface Paragraph {
  /** Four hexadecimal digits, unique in the story. */
  name: string
  type: ParagraphKind
  text: string
  markups: Markup[]
  anchors?: string[]
  /** Other types then belong to the preceding item. */
  list?: ListPlace
  isQuoted?: boolean
  isInDetails?: boolean
  isDropCap?: boolean
  /** `text` is the caption. */
  table?: Table
  image?: ParagraphImage
  iframe?: ParagraphIframe
  /** PRE has one; '' means no highlighting. */
  code?: { lang?: string }
  mixtape?: Mixtape
}

export const DROP_CAP = 'DROP_CAP'

export interface ListPlace {
  depth: number
  number?: number
  isChecked?: boolean
}

export const CELL_ALIGNMENTS = ['START', 'CENTER', 'END'] as const
export type CellAlignment = (typeof CELL_ALIGNMENTS)[number]

export interface Table {
  headRows: number
  columns?: (CellAlignment | null)[]
  rows: TableCell[][]
}

export interface TableCell {
  text: string
  markups: Markup[]
  isHead?: boolean
  columns?: number
  rows?: number
}

export const markedTexts = (paragraph: Paragraph): { text: string; markups: Markup[] }[] => [
  paragraph,
  ...(paragraph.type === 'TABLE' ? (paragraph.table?.rows.flat() ?? []) : []),
]

export const textOfParagraph = ({ type, text, table }: Paragraph): string =>
  type === 'TABLE' && table
    ? [text, ...table.rows.map((row) => row.map((cell) => cell.text).join(' '))].filter(Boolean).join('\n')
    : text

export const IMAGE_LAYOUTS = ['INSET', 'OUTSET', 'FULL', 'ROW'] as const

export interface ParagraphImage {
  id: string
  alt: string
  width: number
  height: number
  /** 0 to 100 */
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

/** `href` is outside, or a path of own stories and lists. */
export interface Mixtape {
  href: string
  title: string
  description: string
  /** `example.com` */
  site: string
  imageId?: string
}
