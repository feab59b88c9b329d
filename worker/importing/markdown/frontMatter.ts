/** The block of YAML or TOML before a Markdown text. */
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

export interface FrontMatter {
  fields: Record<string, unknown>
  body: string
  /** Lines before `body`. */
  lines: number
  /** Null, or what is wrong with the block; what cannot be read is then missing in `fields`. */
  problem: string | null
}

const FORMS = [
  {
    fence: /^---[ \t]*$/m,
    name: '---',
    parse: (text: string): unknown => parseYaml(text, { logLevel: 'error', uniqueKeys: false }),
  },
  { fence: /^\+\+\+[ \t]*$/m, name: '+++', parse: (text: string): unknown => parseToml(text) },
]

export function readFrontMatter(text: string): FrontMatter {
  const start = /^(?:[ \t]*\n)*/.exec(text)![0].length
  const firstLine = text.slice(start, start + 80).split('\n', 1)[0]!
  const form = FORMS.find(({ fence }) => fence.test(firstLine))
  if (!form) return { fields: {}, body: text, lines: 0, problem: null }
  const begin = text.indexOf('\n', start) + 1
  const closing = form.fence.exec(text.slice(begin))
  if (begin === 0 || !closing) {
    return {
      fields: {},
      body: text,
      lines: 0,
      problem: `begins with ${form.name} but does not end; read as text`,
    }
  }
  const block = text.slice(begin, begin + closing.index)
  const bodyStart = begin + closing.index + closing[0].length + 1
  const { fields, problem } = parseFields(block, form.parse)
  return { fields, problem, body: text.slice(bodyStart), lines: countLines(text.slice(0, bodyStart)) }
}

function parseFields(
  block: string,
  parse: (text: string) => unknown,
): Pick<FrontMatter, 'fields' | 'problem'> {
  try {
    const value = parse(block)
    if (value === null || value === undefined) return { fields: {}, problem: null }
    if (isRecord(value)) return { fields: value, problem: null }
    return { fields: {}, problem: 'is not a list of fields' }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { fields: readPlainFields(block), problem: `cannot be parsed (${reason}); plain fields only` }
  }
}

/** `key: value` and `key = value` lines of a block with errors elsewhere. */
function readPlainFields(block: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, key, value] of block.matchAll(/^([\w-]+)\s*[:=][ \t]*(.+)$/gm)) {
    fields[key!] = value!.trim().replace(/^(["'])(.*)\1$/, '$2')
  }
  return fields
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const countLines = (text: string) => text.split('\n').length - 1
