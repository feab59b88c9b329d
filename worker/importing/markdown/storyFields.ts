/** What a Markdown file's front matter and path say about its story. */
import { safeUrl } from '#schema/urls.ts'
import { parseDate } from '#worker/importing/dates.ts'
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
import type { ImportedAuthor, ImportedTag } from '#worker/importing/story.ts'

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
  /** Null if there is no date. */
  published: number | null
  updated: number | null
  /** A date that could not be read. */
  unreadable: string
}

export function storyDates(fields: Fields, path: string): StoryDates {
  const value = DATES.map((key) => fields[key]).find(
    (date) => date !== undefined && date !== null && truthOf(date) === undefined,
  )
  const inName = /(?:^|\/)(\d{4}-\d{2}-\d{2})[-_.]/.exec(path)?.[1]
  const published = parseDate(value) ?? parseDate(inName)
  const updated = CHANGES.map((key) => parseDate(fields[key])).find((time) => time !== null) ?? null
  return {
    published,
    updated,
    unreadable: value !== undefined && parseDate(value) === null ? scalar(value) : '',
  }
}

export function authorsOf(fields: Fields, directory: Directory): ImportedAuthor[] {
  const authors = listField(fields, 'authors', 'author').flatMap((value): ImportedAuthor[] => {
    const record = isRecord(value) ? value : {}
    const said = isRecord(value) ? textField(record, 'key', 'slug', 'username', 'name') : scalar(value)
    const key = slugOf(said)
    if (key === '') return []
    const known = directory.authors.get(said) ?? directory.authors.get(key)
    const name = withoutHtml(textField(record, 'name')) || known?.name || personName(said)
    const bio = textField(record, 'bio', 'description') || known?.bio
    return [{ key, name, ...(bio && { bio }) }]
  })
  return uniqueBy(authors, ({ key }) => key)
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

export function languageOf(fields: Fields): { language?: string; direction?: 'ltr' | 'rtl' } {
  const language = textField(fields, 'language', 'lang', 'locale').replace('_', '-')
  const direction = textField(fields, 'direction', 'dir').toLowerCase()
  const isKnown = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)
  const isRightToLeft = direction === 'rtl' || /^(?:ar|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i.test(language)
  return {
    ...(isKnown && { language }),
    ...(direction || isKnown ? { direction: isRightToLeft ? 'rtl' : 'ltr' } : {}),
  }
}

export function canonicalUrlOf(fields: Fields): string | undefined {
  return (
    safeUrl(textField(fields, 'canonical', 'canonical_url', 'canonicalURL', 'canonicalUrl', 'source_url')) ??
    undefined
  )
}

/** The name in the story's address: `slug`, else the file's name without its date. */
export function slugFor(fields: Fields, path: string): string {
  const name = fileName(path)
  return (
    slugOf(textField(fields, 'slug')) ||
    slugOf(name.replace(/^\d{4}-\d{2}-\d{2}[-_]/, '')) ||
    slugOf(name) ||
    'story'
  )
}

/** A file's name without its extension; for a bundle (`name/index.md`) that of its folder. */
function fileName(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/')
  return parts.at(-1) === 'index' && parts.length > 1 ? parts.at(-2)! : parts.at(-1)!
}

/** The addresses that generators give such a file, the story's own first, and its aliases. */
export function pathsOf(fields: Fields, path: string, slug: string): string[] {
  const folder = path
    .split('/')
    .slice(0, /(?:^|\/)index\.\w+$/.test(path) ? -2 : -1)
    .filter((part, at) => !(at === 0 && /^(?:content|_posts|src|pages)$/.test(part)))
    .join('/')
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})/.exec(textField(fields, ...DATES) || path.split('/').at(-1)!) ?? []
  const all = [
    ...listField(fields, 'url', 'permalink', 'path'),
    ...(year ? [`/${year}/${month}/${day}/${slug}`] : []),
    `/${folder}/${slug}`,
    // How the source's own links name the file.
    `/${folder}/${fileName(path)}`,
    `/${fileName(path)}`,
    ...listField(fields, 'aliases', 'alias', 'redirect_from'),
  ]
  return uniqueBy(
    all.map((value) => pathOf(scalar(value))).filter((value) => value !== ''),
    (value) => value,
  )
}

/** A path with a leading slash and no trailing one; '' if it is not a path. */
function pathOf(address: string): string {
  if (address === '' || !URL.canParse(address, 'https://own.invalid')) return ''
  return new URL(address, 'https://own.invalid').pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '')
}

function uniqueBy<T>(values: T[], keyOf: (value: T) => string): T[] {
  const known = new Set<string>()
  return values.filter((value) => known.size < known.add(keyOf(value)).size)
}
