/** Any page can write such JSON to the clipboard. */
import {
  CELL_ALIGNMENTS,
  IMAGE_LAYOUTS,
  type Markup,
  NOTE_LINKS,
  type Paragraph,
  PARAGRAPH_TYPES,
  type Table,
  type TableCell,
} from '#schema/content/content.ts'
import { MarkupType } from '#schema/enums.ts'
import { safeUrl } from '#schema/hosts/urls.ts'

type Json = Record<string, unknown>

/**
 * Drops the paragraph's name.
 * @returns null if it is not valid
 */
export function cleanCopied(json: unknown): Paragraph | null {
  const given = objectOf(json)
  const type = PARAGRAPH_TYPES.find((known) => known === given?.type)
  if (!given || !type) return null
  const list = objectOf(given.list)
  const code = objectOf(given.code)
  const table = type === 'TABLE' ? tableOf(objectOf(given.table)) : undefined
  if (type === 'TABLE' && !table) return null
  return withoutAbsent({
    name: '',
    type,
    ...wordsOf(given, 100_000, 2000),
    list: list
      ? withoutAbsent({
          depth: whole(list.depth, 8) ?? 0,
          number: whole(list.number, 1e9),
          isChecked: typeof list.isChecked === 'boolean' ? list.isChecked : undefined,
        })
      : undefined,
    isQuoted: given.isQuoted === true || undefined,
    isInDetails: given.isInDetails === true || undefined,
    isDropCap: (type === 'P' && given.isDropCap === true) || undefined,
    table,
    image: type === 'IMG' ? imageOf(objectOf(given.image)) : undefined,
    iframe: type === 'IFRAME' ? iframeOf(objectOf(given.iframe)) : undefined,
    code: type === 'PRE' && code ? { lang: textOf(code.lang, 40) } : undefined,
    mixtape: type === 'MIXTAPE_EMBED' ? mixtapeOf(objectOf(given.mixtape)) : undefined,
  })
}

const objectOf = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown, most = 10_000) => (typeof value === 'string' ? value.slice(0, most) : '')
const whole = (value: unknown, most = 1e5) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined
const idOf = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{12}$/.test(value) ? value : undefined
const oneOf = <T>(known: readonly T[], value: unknown) => known.find((one) => one === value)
const withoutAbsent = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T

function wordsOf(given: Json, longest: number, most: number): Pick<Paragraph, 'text' | 'markups'> {
  const text = textOf(given.text, longest)
  const markups = listOf(given.markups)
    .map((one) => markupOf(objectOf(one) ?? {}, text.length))
    .filter((one) => one !== null)
  return { text, markups: markups.slice(0, most) }
}

function markupOf(given: Json, length: number): Markup | null {
  const type = oneOf(MarkupType, given.type)
  const [start, end] = [whole(given.start, length), whole(given.end, length)]
  if (!type || start === undefined || end === undefined || start >= end) return null
  if (type !== 'A') return { type, start, end }
  const href = safeUrl(textOf(given.href, 2000), { ownPaths: true })
  const title = textOf(given.title, 1000) || undefined
  return href === null
    ? null
    : withoutAbsent({ type, start, end, href, title, note: oneOf(NOTE_LINKS, given.note) })
}

function imageOf(given: Json | null): Paragraph['image'] {
  const id = idOf(given?.id)
  if (!given || !id) return undefined
  return withoutAbsent({
    id,
    alt: textOf(given.alt, 1000),
    width: whole(given.width) ?? 0,
    height: whole(given.height) ?? 0,
    focusPercentX: whole(given.focusPercentX, 100),
    focusPercentY: whole(given.focusPercentY, 100),
    layout: oneOf(IMAGE_LAYOUTS, given.layout),
  })
}

function iframeOf(given: Json | null): Paragraph['iframe'] {
  const mediaResourceId = idOf(given?.mediaResourceId)
  if (!given || !mediaResourceId) return undefined
  return {
    mediaResourceId,
    title: textOf(given.title, 1000),
    width: whole(given.width) ?? 0,
    height: whole(given.height) ?? 0,
  }
}

function mixtapeOf(given: Json | null): Paragraph['mixtape'] {
  const href = safeUrl(textOf(given?.href, 2000), { ownPaths: true })
  if (!given || href === null) return undefined
  const [title, description, site] = [given.title, given.description, given.site].map((one) => textOf(one))
  return withoutAbsent({
    href,
    title: title!,
    description: description!,
    site: site!,
    imageId: idOf(given.imageId),
  })
}

function tableOf(given: Json | null): Table | undefined {
  const rows = listOf(given?.rows)
    .slice(0, 1000)
    .map((row) =>
      listOf(row)
        .slice(0, 100)
        .map((cell) => cellOf(objectOf(cell) ?? {})),
    )
  if (rows.length === 0) return undefined
  const columns =
    given?.columns === undefined
      ? undefined
      : listOf(given.columns)
          .slice(0, 100)
          .map((one) => oneOf(CELL_ALIGNMENTS, one) ?? null)
  return withoutAbsent({ headRows: whole(given?.headRows, Math.min(rows.length, 10)) ?? 0, columns, rows })
}

function cellOf(given: Json): TableCell {
  const span = (value: unknown) => ((whole(value, 100) ?? 0) > 1 ? (value as number) : undefined)
  return withoutAbsent({
    ...wordsOf(given, 10_000, 200),
    isHead: given.isHead === true || undefined,
    columns: span(given.columns),
    rows: span(given.rows),
  })
}
