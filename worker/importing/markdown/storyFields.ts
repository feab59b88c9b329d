import { languageTag } from '#schema/text/languages.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { readDate, timeOnDay } from '#worker/importing/dates.ts'
import { truthOf } from '#worker/importing/markdown/access.ts'
import type { Directory } from '#worker/importing/markdown/directory.ts'
import {
  type Fields,
  isRecord,
  listField,
  personName,
  scalar,
  slugOf,
  textField,
  withoutHtml,
  wordsOf,
} from '#worker/importing/markdown/fields.ts'
import type { ImportedAuthor, ImportedStory, ImportedTag } from '#worker/importing/story.ts'

const DATES = [
  'date',
  'publishDate',
  'publish_date',
  'published_at',
  'pubDate',
  'published',
  'created',
  'created_at',
]
const CHANGES = ['lastmod', 'updated', 'updated_at', 'modified', 'date_modified', 'last_modified_at']

export interface StoryDates {
  published: number | null
  updated: number | null
  unreadable: string
}

/** @param zone of the site; '' if it has none */
export function storyDates(fields: Fields, path: string, zone: string): StoryDates {
  const value = dateField(fields)
  const date = readDate(value, zone)
  const changed = CHANGES.map((key) => readDate(fields[key], zone)).find((one) => one !== null)
  const updated = changed ? timeOnDay(changed) : null
  return {
    published: date ? timeOnDay(date) : (dateInName(fields, path) ?? updated),
    updated,
    unreadable: value !== undefined && date === null ? scalar(value) : '',
  }
}

export function dayOf(fields: Fields, path: string, zone: string): string {
  const named = path.split('/').at(-1)!.slice(0, 10)
  return (readDate(dateField(fields), zone) ?? readDate(named))?.day ?? ''
}

const dateField = (fields: Fields): unknown =>
  DATES.map((key) => fields[key]).find(
    (date) => date !== undefined && date !== null && truthOf(date) === undefined,
  )

const DAY = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-_./]|$)/
const DAY_ALONE = /(?:^|\/)((?:19|20)\d{2})(\d{2})(\d{2})(?=[-_.]|$)/
const MONTH = /(?:^|\/)(\d{4})\/(\d{2})(?=\/)/

function dateInName(fields: Fields, path: string): number | null {
  const places = [path, ...['path', 'permalink', 'url', 'slug'].map((key) => textField(fields, key))]
  for (const pattern of [DAY, DAY_ALONE, MONTH]) {
    for (const place of places) {
      const [, year, month, day = '01'] = pattern.exec(place) ?? []
      const time = year === undefined ? null : (readDate(`${year}-${month}-${day}`)?.time ?? null)
      if (time !== null) return time
    }
  }
  return null
}

export function authorsOf(fields: Fields, directory: Directory): ImportedAuthor[] {
  const written = listField(fields, ...AUTHORS)
  const values = written.length > 0 ? written : listField({ author: directory.site.author }, 'author')
  const authors = values.flatMap((value) =>
    isRecord(value)
      ? [authorFrom(value, textField(value, 'key', 'slug', 'username', 'name'), directory)]
      : (partsOf(scalar(value), directory) ?? [scalar(value)]).map((said) => authorFrom({}, said, directory)),
  )
  return uniqueBy(
    authors.filter(({ key }) => key !== ''),
    ({ key }) => key,
  )
}

const AUTHORS = ['authors', 'author']

function authorFrom(record: Fields, said: string, directory: Directory): ImportedAuthor {
  const key = slugOf(said)
  const known = directory.authors.get(said) ?? directory.authors.get(key)
  const name = withoutHtml(textField(record, 'name')) || known?.name || personName(said)
  const bio = textField(record, 'bio', 'description') || known?.bio
  return { key, name, ...(bio && { bio }) }
}

export const jointAuthors = (fields: Fields, directory: Directory): string[] =>
  AUTHORS.map((key) => fields[key])
    .flat()
    .flatMap((value) => {
      const said = scalar(value)
      return said.includes(',') || partsOf(said, directory) ? [said] : []
    })

const JOINED = /\s+(?:and|&|und|et|y|with|\+)\s+|\s*[;|]\s*|\s*\/\s+/i
/** Organisation names are not split. */
const NOT_A_NAME =
  /^(?:the|of|for|department|office|team|group|company|co|inc|llc|ltd|sons|press|society|institute|university|services?)$/i

function partsOf(said: string, { authors }: Directory): string[] | null {
  if (!JOINED.test(said) || authors.has(said) || authors.has(slugOf(said))) return null
  const parts = said.split(JOINED).map((part) => part.trim())
  if (parts.every((part) => authors.has(part) || authors.has(slugOf(part)))) return parts
  const words = parts.map((part) => part.split(/\s+/))
  const areNames = words.every(
    (name) =>
      name.length <= 4 &&
      name.every(
        (word) => /^\p{Lu}/u.test(word) || /^(?:d[aeiu]|van|von|den|der|la|le|al|bin)$/.test(word),
      ) &&
      !name.some((word) => NOT_A_NAME.test(word)),
  )
  // A single word next to full names may belong to a firm, or share their surname.
  const areAlike = words.every((name) => name.length > 1) || words.every((name) => name.length === 1)
  return areNames && areAlike ? parts : null
}

export const topicsIn = (fields: Fields, { topics }: Directory): ImportedTag[] =>
  tagsOf(fields, topics, 'topics')

export const tagsIn = (fields: Fields): ImportedTag[] =>
  tagsOf(fields, new Map(), 'tags', 'tag', 'categories', 'category', 'keywords')

function tagsOf(fields: Fields, names: Map<string, string>, ...keys: string[]): ImportedTag[] {
  const tags = listField(fields, ...keys).flatMap((value): ImportedTag[] => {
    const said = withoutHtml(scalar(value))
    const slug = slugOf(said)
    return slug === '' ? [] : [{ slug, name: names.get(said) ?? names.get(slug) ?? wordsOf(said) }]
  })
  return uniqueBy(tags, ({ slug }) => slug)
}

export function languageOf(
  fields: Fields,
  ofSite: string,
): Pick<ImportedStory, 'language' | 'direction' | 'languageOtherwise'> {
  const language = languageTag(textField(fields, 'language', 'lang', 'locale'))
  const direction = textField(fields, 'direction', 'dir').toLowerCase()
  const otherwise = languageTag(ofSite)
  return {
    ...(language && { language }),
    ...((direction === 'rtl' || direction === 'ltr') && { direction }),
    ...(otherwise && { languageOtherwise: otherwise }),
  }
}

export function canonicalUrlOf(fields: Fields): string | undefined {
  return (
    safeUrl(textField(fields, 'canonical', 'canonical_url', 'canonicalURL', 'canonicalUrl', 'source_url')) ??
    undefined
  )
}

export function slugFor(fields: Fields, path: string): string {
  const name = fileName(path)
  return (
    slugOf(textField(fields, 'slug')) ||
    slugOf(name.replace(/^\d{4}-\d{2}-\d{2}[-_]/, '')) ||
    slugOf(name) ||
    'story'
  )
}

export function fileName(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/')
  return parts.at(-1) === 'index' && parts.length > 1 ? parts.at(-2)! : parts.at(-1)!
}

export function uniqueBy<T>(values: T[], keyOf: (value: T) => string): T[] {
  const known = new Set<string>()
  return values.filter((value) => known.size < known.add(keyOf(value)).size)
}
