/** A paragraph's other fields as attributes of its node; null if absent. */
import type { Attrs, Node } from 'prosemirror-model'
import type { Paragraph, ParagraphKind } from '#schema/content.ts'

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

/** `said`: the text of a block without editable text. `upload`: the key of a pending picture (uploads.ts). */
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

/** The attributes that survive a change of type: a paragraph's place, not its content. */
export function attributesAs(kind: ParagraphKind, { attrs }: Node, more: Fields = {}): Attrs {
  const { name, anchors, list, isQuoted, isInDetails } = attrs
  const isItem = ITEMS.has(kind)
  const place = isItem ? { depth: (list as Paragraph['list'])?.depth ?? 0 } : null
  return { name, anchors, list: place, isQuoted: kind === 'BQ' ? null : isQuoted, isInDetails, ...more }
}

/** The attributes that a new paragraph takes from the one before it. */
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
