/** As in Jekyll and Eleventy, and the part that Nunjucks shares. */
import { type Context, Liquid, Tag, type TagToken, type TopLevelToken } from 'liquidjs'
import { escapeText, tag } from '#worker/importing/html/escape.ts'
import { isRecord, scalar, slugOf } from '#worker/importing/markdown/fields.ts'
import { codeLanguage, namedValues, readArguments } from '#worker/importing/templates/arguments.ts'
import type { Templating } from '#worker/importing/templates/templating.ts'

/** Stops recursive includes. */
const DEEPEST = 8
const LONGEST = 1_000_000

class AddressTag extends Tag {
  override render() {
    return addressOfFile(this.token.args.trim().replace(/^(["'])(.*)\1$/, '$2'))
  }
}

class IncludeTag extends Tag {
  override render(context: Context) {
    const { templating, depth } = context.getSync([GLOBALS]) as Including
    const [name, ...given] = readArguments(this.token.args)
    const parameters = namedValues(given, (path) => context.getSync(path))
    const text = evaluatePartial(name?.text ?? '', parameters, templating, depth + 1)
    if (text === null) throw new Error(`there is no ${name?.text}`)
    return text
  }
}

class HighlightTag extends Tag {
  readonly #inner: string

  constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
    super(token, remaining, liquid)
    const end = remaining.findIndex((next) => 'name' in next && next.name === 'endhighlight')
    if (end === -1) throw new Error('highlight does not end')
    const inside = remaining.splice(0, end + 1).slice(0, -1)
    this.#inner = inside.map((next) => next.getText()).join('')
  }

  override render() {
    const language = codeLanguage(this.token.args)
    const code = escapeText(this.#inner.replace(/^\n|\n$/g, ''))
    return tag('pre', {}, tag('code', { class: language && `language-${language}` }, code))
  }
}

const engines = {
  // Undefined names are reported at their place.
  strict: startEngine(true),
  // An absent parameter of an include is empty.
  lenient: startEngine(false),
}

/** @throws Error for an unknown tag, filter or name */
export function evaluate(source: string, { scope }: Templating): string {
  return String(engines.strict.parseAndRenderSync(asLiquid(source), scope))
}

/**
 * @param parameters of the including tag
 * @returns null if the folder lacks the file
 * @throws Error as `evaluate`
 */
export function evaluatePartial(
  name: string,
  parameters: Record<string, unknown>,
  templating: Templating,
  depth = 0,
): string | null {
  const source = templating.partial(name)
  if (source === null) return null
  if (depth > DEEPEST) throw new Error('it includes itself')
  const globals = { templating, depth }
  const scope = { ...templating.scope, ...parameters, include: parameters, [GLOBALS]: globals }
  const text = withoutFrontMatter(source)
  const written = String(engines.lenient.parseAndRenderSync(asLiquid(text), scope))
  if (written.length > LONGEST) throw new Error('it is too long')
  // Markdown treats indented HTML as code, and an empty line ends HTML.
  return /^\s*</.test(written) ? written.replace(/^[ \t]+/gm, '').replace(/\n{2,}/g, '\n') : written
}

export const lookUp = (path: string[], { scope }: Templating): unknown =>
  path.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    scope,
  )

export const addressOfFile = (path: string): string =>
  `/${path.replace(/^\/?(?:(?:src|content|_posts|_drafts)\/)*/, '').replace(/\.(?:md|markdown)$/i, '')}`

const GLOBALS = '__including'

interface Including {
  templating: Templating
  depth: number
}

function startEngine(strictVariables: boolean): Liquid {
  const engine = new Liquid({
    strictFilters: true,
    strictVariables,
    lenientIf: true,
    ownPropertyOnly: true,
    jekyllWhere: true,
    parseLimit: LONGEST,
    renderLimit: 2000,
    memoryLimit: 50_000_000,
  })
  const path = (address: unknown) => scalar(address)
  for (const name of [
    'relative_url',
    'absolute_url',
    'url',
    'absoluteUrl',
    'absolute_path',
    'htmlBaseUrl',
    'safe',
    'markdownify',
    'markdown',
    'smartify',
  ])
    engine.registerFilter(name, path)
  engine.registerFilter('slug', (text: unknown) => slugOf(path(text)))
  engine.registerFilter('slugify', (text: unknown) => slugOf(path(text)))
  engine.registerTag('link', AddressTag)
  engine.registerTag('post_url', AddressTag)
  for (const name of ['include', 'include_cached', 'include_relative', 'render'])
    engine.registerTag(name, IncludeTag)
  engine.registerTag('highlight', HighlightTag)
  return engine
}

/** Nunjucks calls filters with parentheses, and assigns with `set`. */
function asLiquid(source: string): string {
  return source
    .replace(/\|\s*(\w+)\(([^()]*)\)/g, (_, name: string, given: string) =>
      given.trim() === '' ? `| ${name}` : `| ${name}: ${given.replace(/(\w)\s*=/g, '$1:')}`,
    )
    .replace(/\{%(-?)\s*set\s/g, '{%$1 assign ')
}

const withoutFrontMatter = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '')
