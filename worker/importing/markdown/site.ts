import { parse as parseToml } from 'smol-toml'
import { decodeText } from '#worker/importing/decodeText.ts'
import type { Files } from '#worker/importing/files.ts'
import { type Fields, isRecord, textField, withoutMarkdown } from '#worker/importing/markdown/fields.ts'
import { readFrontMatter } from '#worker/importing/markdown/frontMatter.ts'
import { readValues, readWritten } from '#worker/importing/markdown/readYaml.ts'
import type { Dialect } from '#worker/importing/templates/templating.ts'

export type Generator = 'jekyll' | 'eleventy' | 'hugo' | 'zola'

export interface Site {
  generator: Generator | null
  title: string
  description: string
  language: string
  timeZone: string
  author: unknown
  origin: string
  base: string
  permalinks: { section: string; pattern: string }[]
  defaults: { folder: string; fields: Fields }[]
  scope: Fields
}

const CONFIGS = [
  '_config.yml',
  '_config.yaml',
  '_config.toml',
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config/_default/hugo.toml',
  'config/_default/config.toml',
  'config.toml',
  'config.yaml',
  'config.yml',
]
const ELEVENTY = /^(?:\.eleventy|eleventy\.config)\.[cm]?js$/
const DATA_FILE = /(?:^|\/)_data\/([^/]+)\.(json|ya?ml|toml)$/
const METADATA = ['metadata', 'site', 'meta', 'config', 'siteConfig']

export async function readSite(files: Files): Promise<Site> {
  const place = CONFIGS.find((path) => files.paths.includes(path))
  const { written: config, values } = place ? await readConfig(files, place) : { written: {}, values: {} }
  const generator = generatorOf(files.paths, place, config)
  const data = await readData(files)
  const metadata = METADATA.map((name) => data.written[name]).find(isRecord) ?? {}
  const index = await readIndex(files)
  const params = recordIn(config, 'params')
  const extra = recordIn(config, 'extra')
  const all = [config, metadata, params, extra]
  const first = (...keys: string[]) => all.map((fields) => textField(fields, ...keys)).find(Boolean) ?? ''
  const { origin, base } = addressOf(
    first('url', 'baseURL', 'baseurl', 'base_url'),
    textField(config, 'baseurl'),
  )
  return {
    generator,
    title: first('title', 'name') || textField(index, 'title'),
    description: withoutMarkdown(
      first('description', 'tagline', 'subtitle') || textField(index, 'description'),
    ),
    language: first(
      'lang',
      'language',
      'languageCode',
      'default_language',
      'defaultContentLanguage',
      'locale',
    ),
    timeZone: first('timezone', 'timeZone', 'time_zone'),
    author: all.map((fields) => fields['author']).find((author) => author !== undefined && author !== null),
    origin,
    base,
    permalinks: permalinksOf(config, generator),
    defaults: [...defaultsIn(values), ...(await directoryData(files))],
    scope: {
      ...data.values,
      site: { ...values, data: data.values, baseurl: '', url: origin },
      config: { ...values, extra: recordIn(values, 'extra') },
    },
  }
}

export const dialectOf = (generator: Generator | null): Dialect =>
  generator === null
    ? 'any'
    : ({ jekyll: 'liquid', eleventy: 'liquid', hugo: 'hugo', zola: 'tera' } as const)[generator]

function generatorOf(paths: string[], place: string | undefined, config: Fields): Generator | null {
  if (paths.some((path) => ELEVENTY.test(path))) return 'eleventy'
  if (place?.startsWith('_config')) return 'jekyll'
  if (place !== undefined) return 'base_url' in config ? 'zola' : 'hugo'
  return paths.some((path) => /(?:^|\/)(?:_posts|_drafts|_includes)\//.test(path)) ? 'jekyll' : null
}

/** @throws because without its settings a site would be read wrongly */
async function readConfig(files: Files, path: string): Promise<Record<'written' | 'values', Fields>> {
  const { written, values } = await readDataFile(files, path)
  if (!isRecord(written) || !isRecord(values))
    throw new Error(`${path} cannot be read: it should have the site's settings`)
  return { written, values }
}

async function readDataFile(files: Files, path: string): Promise<{ written: unknown; values: unknown }> {
  const { text } = decodeText(await files.read(path))
  try {
    if (/\.ya?ml$/.test(path)) return { written: readWritten(text), values: readValues(text) }
    const values: unknown = path.endsWith('.toml') ? parseToml(text) : JSON.parse(text)
    return { written: values, values }
  } catch {
    return { written: null, values: null }
  }
}

async function readData(files: Files): Promise<Record<'written' | 'values', Fields>> {
  const data: Record<'written' | 'values', Fields> = { written: {}, values: {} }
  for (const path of files.paths) {
    const name = DATA_FILE.exec(path)?.[1]
    if (name === undefined || (data.values[name] ?? null) !== null) continue
    const { written, values } = await readDataFile(files, path)
    data.written[name] = written
    data.values[name] = values
  }
  return data
}

async function readIndex(files: Files): Promise<Fields> {
  const path = ['_index.md', 'content/_index.md', 'content/blog/_index.md', 'content/posts/_index.md'].find(
    (place) => files.paths.includes(place),
  )
  return path ? readFrontMatter(decodeText(await files.read(path)).text).fields : {}
}

const recordIn = (fields: Fields, key: string): Fields => {
  const value = fields[key]
  return isRecord(value) ? value : {}
}

function addressOf(url: string, baseurl: string): { origin: string; base: string } {
  const isWhole = /^https?:\/\//i.test(url) && URL.canParse(url)
  const path = baseurl.startsWith('/') ? baseurl : isWhole ? new URL(url).pathname : ''
  return { origin: isWhole ? new URL(url).origin : '', base: path.replace(/\/+$/, '') }
}

const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

function permalinksOf(config: Fields, generator: Generator | null): Site['permalinks'] {
  if (generator === 'jekyll') {
    const written = textField(config, 'permalink') || 'date'
    return [{ section: '', pattern: STYLES[written] ?? written }]
  }
  const permalinks = recordIn(config, 'permalinks')
  return Object.entries({ ...permalinks, ...recordIn(permalinks, 'page') }).flatMap(([section, pattern]) =>
    typeof pattern === 'string' ? [{ section: section.replace(/^\/|\/$/g, ''), pattern }] : [],
  )
}

function defaultsIn(config: Fields): Site['defaults'] {
  const given = Array.isArray(config['defaults']) ? config['defaults'].filter(isRecord) : []
  return given.flatMap((entry) => {
    const { path, type } = recordIn(entry, 'scope')
    if (type !== undefined && type !== 'posts' && type !== 'drafts') return []
    const folder = typeof path === 'string' ? path.replace(/^\/|\/$/g, '') : ''
    return [{ folder, fields: recordIn(entry, 'values') }]
  })
}

/** Eleventy: `posts/posts.json` applies to all stories in `posts`. */
async function directoryData(files: Files): Promise<Site['defaults']> {
  const found: Site['defaults'] = []
  for (const path of files.paths) {
    const [, folder = '', name = ''] = /^(.*)\/([^/]+?)(?:\.11tydata)?\.json$/.exec(path) ?? []
    if (folder === '' || folder.split('/').at(-1) !== name) continue
    const { values: fields } = await readDataFile(files, path)
    if (isRecord(fields)) found.push({ folder, fields })
  }
  return found
}
