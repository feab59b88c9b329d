/** What a folder of Markdown has besides its stories: people, topics, pictures, its name. */
import { parse as parseYaml } from 'yaml'
import { decodeText } from '#worker/importing/decodeText.ts'
import type { Files } from '#worker/importing/files.ts'
import {
  isRecord,
  personName,
  scalar,
  slugOf,
  textField,
  wordsOf,
} from '#worker/importing/markdown/fields.ts'
import type { ImportedAuthor } from '#worker/importing/story.ts'

export interface Directory {
  title: string
  authors: Map<string, ImportedAuthor>
  topics: Map<string, string>
  /** The picture at an address in the story at `path`; null if the folder does not have it. */
  findImage(address: string, path: string): string | null
}

const IMAGE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i
/** Folders that generators serve at the root of a site. */
const ROOTS = ['', 'static/', 'assets/', 'public/', 'images/', 'assets/images/', 'static/images/', 'img/']

export async function readDirectory(files: Files): Promise<Directory> {
  const authors = await readTable(files, 'authors')
  const topics = await readTable(files, 'topics')
  return {
    title: await readTitle(files),
    authors: new Map(authors.map(([key, value]) => [key, author(key, value)])),
    topics: new Map(topics.map(([key, value]) => [key, nameIn(value) || wordsOf(key)])),
    findImage: imageFinder(files.paths),
  }
}

/** A name that only repeats the key is not a name. */
function author(key: string, value: unknown): ImportedAuthor {
  const name = nameIn(value)
  const bio = isRecord(value) ? textField(value, 'bio', 'description') : ''
  return { key: slugOf(key), name: name === '' || name === key ? personName(key) : name, ...(bio && { bio }) }
}

const nameIn = (value: unknown) =>
  isRecord(value) ? textField(value, 'name', 'display_name', 'title') : scalar(value)

/** `authors.json` and similar files: key -> name, or key -> fields. */
async function readTable(files: Files, name: string): Promise<[string, unknown][]> {
  const places = ['', 'data/', '_data/'].flatMap((folder) =>
    ['json', 'yml', 'yaml'].map((type) => `${folder}${name}.${type}`),
  )
  const path = places.find((place) => files.paths.includes(place))
  if (!path) return []
  const { text } = decodeText(await files.read(path))
  try {
    const table: unknown = path.endsWith('.json') ? JSON.parse(text) : parseYaml(text)
    return isRecord(table) ? Object.entries(table).filter(([key]) => slugOf(key) !== '') : []
  } catch {
    throw new Error(`${path} cannot be read: it should map keys to names`)
  }
}

/** The heading of the folder's README up to its colon, else the folder's name. */
async function readTitle(files: Files): Promise<string> {
  const readme = files.paths.find((path) => /^readme\.md$/i.test(path))
  const text = readme ? decodeText(await files.read(readme)).text : ''
  return /^#\s+([^:\n]+)/m.exec(text)?.[1]?.trim() || files.name
}

function imageFinder(paths: string[]): Directory['findImage'] {
  const images = paths.filter((path) => IMAGE.test(path))
  const known = new Set(images)
  const byName = new Map<string, string>()
  // Some sites name pictures by their file's name alone, without its ending.
  for (const path of images.toReversed()) byName.set(path.split('/').at(-1)!.replace(IMAGE, ''), path)
  return (address, path) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) return null
    const name = decode(address.replace(/[?#].*$/, ''))
    const beside = resolve(name, path)
    const places = [...(beside ? [beside] : []), ...ROOTS.map((root) => root + name.replace(/^\//, ''))]
    return places.find((place) => known.has(place)) ?? (/[./]/.test(name) ? null : (byName.get(name) ?? null))
  }
}

/** A path relative to a file; null outside the folder. */
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
