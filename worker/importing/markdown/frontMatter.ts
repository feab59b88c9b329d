/** The block of YAML, TOML or JSON before a Markdown text. */
import { parse as parseToml } from 'smol-toml'
import { parse } from 'yaml'
import { repairYaml } from '#worker/importing/markdown/repairYaml.ts'

export interface FrontMatter {
  fields: Record<string, unknown>
  body: string
  /** Lines before `body`. */
  lines: number
  /** Null, or why the block cannot be read: who wrote the story and whether it is published is then not known. */
  problem: string | null
}

const OPTIONS = { logLevel: 'error', uniqueKeys: false } as const

function parseYaml(text: string): unknown {
  try {
    return parse(text, OPTIONS)
  } catch (error) {
    try {
      return parse(repairYaml(text), OPTIONS)
    } catch {
      throw error
    }
  }
}

const parseJson = (text: string): unknown => JSON.parse(text)

const FORMS: { fence: RegExp; end: RegExp; name: string; parse(text: string): unknown }[] = [
  { fence: /^---(?:ya?ml)?[ \t]*$/, end: /^---[ \t]*$/m, name: '---', parse: parseYaml },
  { fence: /^---json[ \t]*$/, end: /^---[ \t]*$/m, name: '---json', parse: parseJson },
  { fence: /^---toml[ \t]*$/, end: /^---[ \t]*$/m, name: '---toml', parse: parseToml },
  { fence: /^\+\+\+[ \t]*$/, end: /^\+\+\+[ \t]*$/m, name: '+++', parse: parseToml },
  { fence: /^\{[ \t]*$/, end: /^\}[ \t]*$/m, name: '{', parse: (text) => parseJson(`{${text}}`) },
]
/** A line of fields, which a text does not begin with after a rule. */
const FIELD = /^[\w-]+[ \t]*[:=]/

export function readFrontMatter(text: string): FrontMatter {
  const start = /^(?:[ \t]*\n)*/.exec(text)![0].length
  const firstLine = text.slice(start, start + 80).split('\n', 1)[0]!
  const form = FORMS.find(({ fence }) => fence.test(firstLine))
  const none = { fields: {}, body: text, lines: 0, problem: null }
  if (!form) return none
  const begin = text.indexOf('\n', start) + 1
  const closing = form.end.exec(text.slice(begin))
  if (begin === 0 || !closing) {
    const hasFields = begin > 0 && FIELD.test(text.slice(begin))
    return hasFields ? { ...none, problem: `begins with ${form.name} but does not end` } : none
  }
  const block = text.slice(begin, begin + closing.index)
  const bodyStart = begin + closing.index + closing[0].length + 1
  const { fields, problem } = parseFields(block, form.parse)
  return { fields, problem, body: text.slice(bodyStart), lines: countLines(text.slice(0, bodyStart)) }
}

function parseFields(
  block: string,
  parseBlock: (text: string) => unknown,
): Pick<FrontMatter, 'fields' | 'problem'> {
  try {
    const value = parseBlock(block)
    if (value === null || value === undefined) return { fields: {}, problem: null }
    if (isRecord(value)) return { fields: value, problem: null }
    return { fields: {}, problem: 'is not a list of fields' }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0]!.replace(/:$/, '') : String(error)
    return { fields: {}, problem: `cannot be parsed: ${reason}` }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const countLines = (text: string) => text.split('\n').length - 1
