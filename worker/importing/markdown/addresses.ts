import { type Fields, listField, scalar, slugOf, textField } from '#worker/importing/markdown/fields.ts'
import type { Site } from '#worker/importing/markdown/site.ts'
import { dayOf, fileName, uniqueBy } from '#worker/importing/markdown/storyFields.ts'
import { evaluate } from '#worker/importing/templates/liquid.ts'

export function pathsOf(fields: Fields, path: string, slug: string, site: Site): string[] {
  const folder = folderOf(path)
  const date = dayOf(fields, path, site.timeZone)
  const [year, month, day] = date === '' ? [] : date.split('-')
  const place: AddressParts = { fields, path, folder, slug, year, month, day }
  const written = listField(fields, 'url', 'permalink', 'path').map(scalar)
  const slugs = slugsFor(textField(fields, 'slug') || withoutDate(fileName(path)))
  const categories = listField(fields, 'categories', 'category').map((name) => slugOf(scalar(name)))
  const own = [
    ...written.flatMap((address) => addressesFor(address, place, site)),
    ...site.permalinks
      .filter(({ section }) => section === '' || folder === section || folder.startsWith(`${section}/`))
      .flatMap(({ pattern }) => addressesFor(pattern, place, site)),
    ...(year ? [slug, ...slugs].map((name) => `/${year}/${month}/${day}/${name}`) : []),
    ...(year && categories.length > 0 ? [`/${categories.join('/')}/${year}/${month}/${day}/${slug}`] : []),
    ...[slug, ...slugs].map((name) => `/${folder}/${name}`),
    `/${folder}/${fileName(path)}`,
    ...[slug, ...slugs].map((name) => `/${folder.split('/').map(slugOf).join('/')}/${name}`),
    `/${fileName(path)}`,
  ].map(pathOf)
  const aliases = listField(fields, 'aliases', 'alias', 'redirect_from').map((address) =>
    pathOf(scalar(address)),
  )
  const all = [...own, ...aliases].filter((address) => address !== '')
  const below = site.base === '' ? [] : all.map((address) => site.base + address)
  return uniqueBy([...all, ...below], (address) => address)
}

interface AddressParts {
  fields: Fields
  path: string
  folder: string
  slug: string
  year: string | undefined
  month: string | undefined
  day: string | undefined
}

const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, /(?:^|\/)index\.\w+$/.test(path) ? -2 : -1)
    .filter(
      (part, at) =>
        !(at === 0 && /^(?:content|_posts|_drafts|src|pages)$/.test(part)) &&
        !/^_(?:posts|drafts)$/.test(part),
    )
    .join('/')

const withoutDate = (name: string) => name.replace(/^\d{4}-\d{2}-\d{2}[-_]/, '') || name

function slugsFor(name: string): string[] {
  return [
    // Jekyll's default.
    hyphens(name.toLowerCase(), /[^\p{L}\p{M}\p{N}]+/gu),
    // Zola: ASCII only, and apostrophes are hyphens.
    hyphens(asciiOf(name).toLowerCase(), /[^a-z0-9]+/g),
    // Hugo keeps dots.
    name
      .toLowerCase()
      .trim()
      .replace(/\s+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}._+~-]+/gu, ''),
    // Jekyll's `:title` keeps the case.
    hyphens(name, /[^\p{L}\p{M}\p{N}._~!$&'()+,;=@]+/gu),
  ].filter((slug) => slug !== '')
}

const hyphens = (text: string, others: RegExp) => text.replace(others, '-').replace(/^-|-$/g, '')

const IN_ASCII: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
}

const asciiOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæÆœŒøØđĐðłŁþÞ]/g, (character) => IN_ASCII[character]!)

function addressesFor(pattern: string, place: AddressParts, site: Site): string[] {
  if (pattern.includes('{{')) return evaluated(pattern, place, site)
  if (!/:[a-z]/.test(pattern) || /^[a-z]+:\/\//i.test(pattern)) return [pattern]
  const { fields, path, folder, slug } = place
  const title = textField(fields, 'title')
  const names = uniqueBy(
    [slug, ...slugsFor(textField(fields, 'slug') || withoutDate(fileName(path)))],
    (name) => name,
  )
  const titles =
    site.generator === 'jekyll'
      ? names
      : uniqueBy([slugOf(title), ...slugsFor(title), ...names], (name) => name)
  return uniqueBy(
    titles.flatMap((name) => {
      const address = expanded(pattern, { ...place, title: name, file: withoutDate(fileName(path)), folder })
      return address === null ? [] : address.endsWith('.html') ? [address, address.slice(0, -5)] : [address]
    }),
    (address) => address,
  )
}

/** @returns null if the story lacks a named part */
function expanded(
  pattern: string,
  { fields, folder, slug, year, month, day, title, file }: AddressParts & { title: string; file: string },
): string | null {
  const categories = listField(fields, 'categories', 'category')
  const values: Record<string, string | undefined> = {
    categories: [
      ...folder.split('/'),
      ...categories.map((name) => scalar(name).toLowerCase().replace(/\s+/g, '-')),
    ].join('/'),
    category: slugOf(scalar(categories[0])),
    year,
    short_year: year?.slice(2),
    month,
    i_month: month && String(Number(month)),
    day,
    i_day: day && String(Number(day)),
    y_day: year && month && day && dayOfYear(Number(year), Number(month), Number(day)),
    title,
    slug: title,
    name: title,
    filename: file,
    contentbasename: file,
    slugorfilename: textField(fields, 'slug') || file,
    slugorcontentbasename: textField(fields, 'slug') || file,
    path: [folder, slug].filter(Boolean).join('/'),
    section: folder.split('/')[0] ?? '',
    sections: folder,
    output_ext: '.html',
  }
  let isWhole = true
  const address = pattern.replace(/:([a-z_]+)/g, (_, name: string) => {
    const known = Object.keys(values)
      .filter((key) => name.startsWith(key))
      .toSorted((a, b) => b.length - a.length)[0]
    const value = known === undefined ? undefined : values[known]
    if (value === undefined) isWhole = false
    return `${value ?? ''}${known === undefined ? '' : name.slice(known.length)}`
  })
  return isWhole ? address.replace(/\/{2,}/g, '/') : null
}

const dayOfYear = (year: number, month: number, day: number) =>
  String((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000 + 1).padStart(3, '0')

function evaluated(template: string, { fields, path, slug, ...place }: AddressParts, site: Site): string[] {
  const page = {
    fileSlug: withoutDate(fileName(path)),
    filePathStem: `/${path.replace(/\.\w+$/, '')}`,
    date: place.year ? [place.year, place.month, place.day].join('-') : '',
    inputPath: `./${path}`,
  }
  try {
    const scope = { ...site.scope, ...fields, slug, page }
    return [evaluate(template, { dialect: 'liquid', scope, partial: () => null })]
  } catch {
    return []
  }
}

function pathOf(address: string): string {
  if (address === '' || !URL.canParse(address, 'https://own.invalid')) return ''
  return decoded(new URL(address, 'https://own.invalid').pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?:\/index\.html)?\/?$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
