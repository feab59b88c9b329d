import { decodeText } from '#worker/importing/decodeText.ts'
import type { Files } from '#worker/importing/files.ts'
import { readWritten } from '#worker/importing/markdown/readYaml.ts'
import { dialectOf, readSite, type Site } from '#worker/importing/markdown/site.ts'
import type { Vault } from '#worker/importing/markdown/vault.ts'
import type { Templating } from '#worker/importing/templates/templating.ts'
import {
  type Fields,
  isRecord,
  personName,
  scalar,
  slugOf,
  textField,
  wordsOf,
} from '#worker/importing/markdown/fields.ts'
import type { ImportedAuthor } from '#worker/importing/story.ts'

export interface Directory {
  site: Site
  title: string
  authors: Map<string, ImportedAuthor>
  topics: Map<string, string>
  findImage(address: string, path: string): string | null
  vault: Vault
  withDefaults(fields: Fields, path: string): Fields
  templating(fields: Fields, path: string): Templating
}

const IMAGE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i
/** Generators serve these at the root of a site. */
const ROOTS = [
  '',
  'static/',
  'assets/',
  'public/',
  'src/',
  'content/',
  'images/',
  'assets/images/',
  'static/images/',
  'img/',
]

export async function readDirectory(files: Files): Promise<Directory> {
  const authors = await readTable(files, 'authors')
  const topics = await readTable(files, 'topics')
  const site = await readSite(files)
  const texts = await readPartials(files)
  return {
    site,
    title: site.title || (await readTitle(files)),
    authors: new Map(authors.map(([key, value]) => [key, author(key, value)])),
    topics: new Map(topics.map(([key, value]) => [key, nameIn(value) || wordsOf(key)])),
    findImage: imageFinder(files.paths, site),
    vault: vaultOf(files.paths),
    withDefaults: (fields, path) => defaultsFor(fields, path, site),
    templating: (fields, path) => ({
      dialect: dialectOf(site.generator),
      scope: { ...site.scope, ...fields, page: { ...fields, path } },
      partial: (name) => findPartial(name, path, texts),
    }),
  }
}

function defaultsFor(fields: Fields, path: string, { defaults }: Site): Fields {
  const own = defaults.filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`))
  return Object.assign(
    {},
    ...own.map((entry) => entry.fields),
    ...['extra', 'params'].map((group) => besides(fields[group])),
    isRecord(fields['taxonomies']) ? fields['taxonomies'] : {},
    fields,
  ) as Fields
}

/** Zola and Hugo put unknown fields into a group. */
const BESIDES =
  /^(?:authors?|cover|hero|(?:featured?_?|primary_|og_)?image|image_alt|thumbnail|banner|subtitle|deck|summary|canonical_?url|canonical|lang|tags)$/i

const besides = (group: unknown): Fields =>
  isRecord(group) ? Object.fromEntries(Object.entries(group).filter(([key]) => BESIDES.test(key))) : {}

const PARTIAL_FOLDER = /(?:^|\/)(?:_includes|_partials|shortcodes|includes|partials)\//
const SHOWN =
  /\.(?:txt|csv|json|py|js|ts|rb|go|rs|c|h|cpp|java|sh|sql|ya?ml|toml|html?|md|markdown|njk|liquid|css)$/i
const LARGEST = 200_000

async function readPartials(files: Files): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const path of files.paths) {
    if (!PARTIAL_FOLDER.test(path) && (!SHOWN.test(path) || isPage(path))) continue
    const bytes = await files.read(path)
    if (bytes.length <= LARGEST) texts.set(path, decodeText(bytes).text)
  }
  return texts
}

/** They make up most of a folder, and are never included. */
const isPage = (path: string) => /\.(?:md|markdown)$/i.test(path) || /^(?:authors|topics)\.json$/.test(path)

function findPartial(name: string, path: string, texts: Map<string, string>): string | null {
  const beside = resolve(name, path)
  const own = [...(beside === null ? [] : [beside]), name.replace(/^\//, '')].find((place) =>
    texts.has(place),
  )
  if (own !== undefined) return texts.get(own)!
  const plain = name.replace(/^\.?\//, '')
  for (const [place, text] of texts) {
    const [, below] = /(?:^|\/)(?:_includes|_partials|includes|partials)\/(.+)$/.exec(place) ?? []
    if (
      below === plain ||
      below === `${plain}.html` ||
      below === `${plain}.njk` ||
      below === `${plain}.liquid`
    )
      return text
    if (place === `templates/${plain}` || place === `layouts/${plain}` || place.endsWith(`/${plain}`))
      return text
  }
  return null
}

/** A name may only repeat the key. */
function author(key: string, value: unknown): ImportedAuthor {
  const name = nameIn(value)
  const bio = isRecord(value) ? textField(value, 'bio', 'description') : ''
  return { key: slugOf(key), name: name === '' || name === key ? personName(key) : name, ...(bio && { bio }) }
}

const nameIn = (value: unknown) =>
  isRecord(value) ? textField(value, 'name', 'display_name', 'title') : scalar(value)

async function readTable(files: Files, name: string): Promise<[string, unknown][]> {
  const places = ['', 'data/', '_data/'].flatMap((folder) =>
    ['json', 'yml', 'yaml'].map((type) => `${folder}${name}.${type}`),
  )
  const path = places.find((place) => files.paths.includes(place))
  if (!path) return []
  const { text } = decodeText(await files.read(path))
  try {
    const table: unknown = path.endsWith('.json') ? JSON.parse(text) : readWritten(text)
    return isRecord(table) ? Object.entries(table).filter(([key]) => slugOf(key) !== '') : []
  } catch {
    throw new Error(`${path} cannot be read: it should map keys to names`)
  }
}

/** The folder's name is the fallback. */
async function readTitle(files: Files): Promise<string> {
  const readme = files.paths.find((path) => /^readme\.md$/i.test(path))
  const text = readme ? decodeText(await files.read(readme)).text : ''
  return /^#\s+([^:\n]+)/m.exec(text)?.[1]?.trim() || files.name
}

function imageFinder(paths: string[], { origin, base }: Site): Directory['findImage'] {
  const images = paths.filter((path) => IMAGE.test(path))
  const known = new Set(images)
  const byName = new Map<string, string>()
  // Some sites refer to pictures without extension.
  for (const path of images.toReversed()) byName.set(path.split('/').at(-1)!.replace(IMAGE, ''), path)
  return (written, path) => {
    const address = ownAddress(written, origin, base)
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return null
    const name = decode(address.replace(/[?#].*$/, ''))
    const beside = resolve(name, path)
    const places = [...(beside ? [beside] : []), ...ROOTS.map((root) => root + name.replace(/^\//, ''))]
    return places.find((place) => known.has(place)) ?? (/[./]/.test(name) ? null : (byName.get(name) ?? null))
  }
}

/** Obsidian's links use the end of a path, without `.md`. */
function vaultOf(paths: string[]): Vault {
  const byName = new Map<string, string>()
  for (const path of paths.toReversed()) {
    const parts = path
      .toLowerCase()
      .replace(/\.(?:md|markdown)$/, '')
      .split('/')
    for (const at of parts.keys()) byName.set(parts.slice(at).join('/'), path)
  }
  return {
    isVault: paths.some((path) => /(?:^|\/)\.obsidian\//.test(path)),
    find: (name) =>
      byName.get(
        name
          .toLowerCase()
          .replace(/\.md$/, '')
          .replace(/^\/|^\.\//, ''),
      ) ?? null,
  }
}

/** The site's own become paths; others are unchanged. */
export function ownAddress(address: string, origin: string, base: string): string {
  const isOwn = origin !== '' && (address === origin || address.startsWith(`${origin}/`))
  const path = isOwn ? address.slice(origin.length) || '/' : address
  return base !== '' && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path
}

function resolve(name: string, path: string): string | null {
  if (name.startsWith('/')) return null
  const parts = path.split('/').slice(0, -1)
  for (const part of name.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
