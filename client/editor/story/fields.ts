import type { Attrs, Node } from 'prosemirror-model'
import type { Paragraph, ParagraphKind } from '#schema/content/content.ts'

const FIELDS = [
  'anchors',
  'list',
  'isQuoted',
  'isInDetails',
  'isDropCap',
  'image',
  'iframe',
  'code',
  'mixtape',
] as const

export type Fields = Pick<Paragraph, (typeof FIELDS)[number]>

/** `said`: the text of a block without editable text. `upload`: a key of uploads.ts. */
export const blockAttributes = {
  name: { default: '' },
  ...Object.fromEntries([...FIELDS, 'said', 'upload'].map((field) => [field, { default: null }])),
}

export const attributesOf = (paragraph: Paragraph): Attrs => ({
  name: paragraph.name,
  ...Object.fromEntries(FIELDS.map((field) => [field, paragraph[field] ?? null])),
})

export function fieldsOf({ attrs }: Node): Fields {
  return Object.fromEntries(
    FIELDS.filter((field) => attrs[field] !== null).map((field) => [field, attrs[field] as unknown]),
  ) as Fields
}

/** A change of type keeps a paragraph's place, not its content. */
export function attributesAs(kind: ParagraphKind, { attrs }: Node, more: Fields = {}): Attrs {
  const { name, anchors, list, isQuoted, isInDetails } = attrs
  const isItem = ITEMS.has(kind)
  const place = isItem ? { depth: (list as Paragraph['list'])?.depth ?? 0 } : null
  return { name, anchors, list: place, isQuoted: kind === 'BQ' ? null : isQuoted, isInDetails, ...more }
}

export function attributesAfter(kind: ParagraphKind, { type, attrs }: Node): Attrs {
  const { list, isQuoted, isInDetails } = attrs
  const place = list as Paragraph['list'] | null
  const isTask = place?.isChecked !== undefined
  const next = place && { depth: place.depth, ...(isTask && ITEMS.has(kind) && { isChecked: false }) }
  return {
    list: ITEMS.has(type.name) === ITEMS.has(kind) ? next : null,
    isQuoted,
    isInDetails: type.name === 'DETAILS' ? true : isInDetails,
  }
}

export const ITEMS: ReadonlySet<string> = new Set(['ULI', 'OLI'])
