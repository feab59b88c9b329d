import { parse as parseToml } from 'smol-toml'
import { limits } from '#schema/limits.ts'
import { readValues, readWritten } from '#worker/importing/markdown/readYaml.ts'
import { type Guess, repairYaml } from '#worker/importing/markdown/repairYaml.ts'
import { unfenced } from '#worker/importing/markdown/unfenced.ts'

export interface FrontMatter {
  fields: Record<string, unknown>
  values: Record<string, unknown>
  body: string
  lines: number
  problem: string | null
  guesses: { detail: string; line: number }[]
}

interface Block {
  written: unknown
  values: unknown
  guesses?: Guess[]
}

function parseYaml(text: string): Block {
  try {
    const written = readWritten(text)
    const title = isRecord(written) ? written['title'] : ''
    // A title in brackets is valid YAML, but was meant as text.
    if (title === null || typeof title !== 'object') return { written, values: readValues(text) }
  } catch (error) {
    return parseRepaired(text, error)
  }
  return parseRepaired(text, null)
}

/** @throws the first reader's error, if there is one */
function parseRepaired(block: string, reason: unknown): Block {
  const { text, guesses } = repairYaml(block)
  try {
    return { written: readWritten(text), values: readValues(text), guesses }
  } catch (error) {
    throw reason ?? error
  }
}

const both = (parse: (text: string) => unknown) => (text: string) => {
  const values = parse(text)
  return { written: values, values }
}
const parseJson = both((text) => JSON.parse(text) as unknown)
const tomlOf = both(parseToml)

const FORMS: { fence: RegExp; end: RegExp; name: string; parse(text: string): Block }[] = [
  { fence: /^---(?:ya?ml)?[ \t]*$/, end: /^(?:---|\.\.\.)[ \t]*$/m, name: '---', parse: parseYaml },
  { fence: /^---json[ \t]*$/, end: /^---[ \t]*$/m, name: '---json', parse: parseJson },
  { fence: /^---toml[ \t]*$/, end: /^---[ \t]*$/m, name: '---toml', parse: tomlOf },
  { fence: /^\+\+\+[ \t]*$/, end: /^\+\+\+[ \t]*$/m, name: '+++', parse: tomlOf },
  { fence: /^\{[ \t]*$/, end: /^\}[ \t]*$/m, name: '{', parse: (text) => parseJson(`{${text}}`) },
]
/** Unlike the start of a text after a rule. */
const FIELD = /^[\w-]+[ \t]*[:=]/

export function readFrontMatter(text: string): FrontMatter {
  const start = /^(?:[ \t]*\n)*/.exec(text)![0].length
  const firstLine = text.slice(start, start + 80).split('\n', 1)[0]!
  const form = FORMS.find(({ fence }) => fence.test(firstLine))
  const none = { fields: {}, values: {}, body: text, lines: 0, problem: null, guesses: [] }
  if (!form) return withoutFence(text, start) ?? none
  const begin = text.indexOf('\n', start) + 1
  const closing = form.end.exec(text.slice(begin))
  const hasFields = begin > 0 && FIELD.test(text.slice(begin))
  if (begin === 0 || !closing)
    return hasFields ? { ...none, problem: `starts with ${form.name} but doesn’t end` } : none
  // Three dots may also start a text.
  if (closing[0].startsWith('.') && !hasFields) return none
  return frontMatter(text, begin, begin + closing.index, form.parse)
}

function withoutFence(text: string, start: number): FrontMatter | null {
  const end = unfenced(text.slice(start))
  if (end === null) return null
  const { guesses, ...read } = frontMatter(text, start, start + end, parseYaml)
  const line = countLines(text.slice(0, start)) + 1
  const detail = 'has no line that begins it; read up to the line ---'
  // An unfenced block that fails to parse is text.
  return read.problem === null ? { ...read, guesses: [{ detail, line }, ...guesses] } : null
}

/** @param end start of the line that ends the block */
function frontMatter(text: string, begin: number, end: number, parse: (text: string) => Block): FrontMatter {
  const lineEnd = text.indexOf('\n', end)
  const bodyStart = lineEnd === -1 ? text.length : lineEnd + 1
  const before = countLines(text.slice(0, begin))
  const { guesses = [], ...parsed } = parseFields(text.slice(begin, end), parse)
  return {
    ...parsed,
    body: text.slice(bodyStart),
    lines: lineEnd === -1 ? countLines(text) : countLines(text.slice(0, bodyStart)),
    guesses: guesses.map(({ key, text: said, line }) => ({
      detail: `the value of ${key} is no YAML; read as the text ${said}`,
      line: before + line,
    })),
  }
}

function parseFields(
  block: string,
  parseBlock: (text: string) => Block,
): Pick<FrontMatter, 'fields' | 'values' | 'problem'> & { guesses?: Guess[] } {
  const none = { fields: {}, values: {} }
  if (isTooComplex(block))
    return { ...none, problem: 'is too long, or has too many lines, marks or brackets in brackets' }
  try {
    const { written, values, guesses } = parseBlock(block)
    if (written === null || written === undefined) return { ...none, problem: null }
    if (isRecord(written) && isRecord(values)) return { fields: written, values, problem: null, guesses }
    return { ...none, problem: 'isn’t a list of fields' }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]!.replace(/:$/, '') : String(error)
    return { ...none, problem: `can’t be parsed: ${reason}` }
  }
}

/** Counts brackets in quotes too: no real text has so many. */
function isTooComplex(block: string): boolean {
  const { characters, marks } = limits.frontMatter
  if (block.length > characters || (block.match(MARKS)?.length ?? 0) > marks) return true
  let depth = 0
  for (const [bracket] of block.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === '[' || bracket === '{' ? 1 : -1))
    if (depth > limits.frontMatter.depth) return true
  }
  return false
}

/** Characters with a meaning in YAML, rare in prose. */
const MARKS = /[\n[\]{}"'&*?|>:,-]/g

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const countLines = (text: string) => text.split('\n').length - 1
