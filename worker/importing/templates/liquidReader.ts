import { scalar } from '#worker/importing/markdown/fields.ts'
import { meaningOf } from '#worker/importing/markdown/shortcodes.ts'
import {
  type Argument,
  codeLanguage,
  namedValues,
  readArguments,
  valueOf,
} from '#worker/importing/templates/arguments.ts'
import { addressOfFile, evaluate, evaluatePartial, lookUp } from '#worker/importing/templates/liquid.ts'
import {
  type ReadShortcode,
  type Reading,
  shortcode,
  shorten,
} from '#worker/importing/templates/shortcode.ts'
import type { Templating } from '#worker/importing/templates/templating.ts'

const OUTPUT = /\{\{-?((?:[^"'{}]|"[^"]*"|'[^']*')*?)-?\}\}/y
const TAG = /\{%-?\s*(\w+)((?:[^"'%]|"[^"]*"|'[^']*'|%(?!\}))*?)-?%\}/y
const LITERAL = /^\s*(?:"([^"]*)"|'([^']*)')\s*\|/
const COMMENT = /\{#(?=\s)[\s\S]*?\s#\}/y

const BLOCKS = ['if', 'unless', 'for', 'case', 'capture', 'tablerow', 'ifchanged', 'macro', 'filter']
const REST = [
  ...BLOCKS.map((name) => `end${name}`),
  'else',
  'elsif',
  'elif',
  'when',
  'endset',
  'break',
  'continue',
]

export function liquidReader(templating: Templating): (reading: Reading) => ReadShortcode | null {
  const isSure = templating.dialect === 'liquid'

  return (reading) => {
    const opening = reading.text[reading.start + 1]
    if (opening === '{') return readOutput(reading)
    if (opening === '%') return readTag(reading)
    const comment = reading.isCode ? null : matchAt(COMMENT, reading)
    return comment && isSure ? { value: '', end: COMMENT.lastIndex } : null
  }

  function readOutput(reading: Reading): ReadShortcode | null {
    const output = matchAt(OUTPUT, reading)
    if (!output || (reading.isCode && !isSure)) return null
    const end = OUTPUT.lastIndex
    if (output[1]!.trim() === '') return { value: output[0], end }
    try {
      return { value: evaluate(`{{${output[1]}}}`, templating), end }
    } catch (error) {
      const [, double, single] = reading.isCode ? [] : (LITERAL.exec(output[1]!) ?? [])
      const literal = double ?? single
      if (literal === undefined) return rest(reading, end, error)
      reading.note(`${shorten(output[0])} replaced by ${shorten(literal)}: ${whyNot(error)}`)
      return { value: literal, end }
    }
  }

  function readTag(reading: Reading): ReadShortcode | null {
    const [source, name = '', given = ''] = matchAt(TAG, reading) ?? []
    if (source === undefined) return null
    const end = TAG.lastIndex
    if (name === 'raw' || name === 'verbatim' || name === 'comment') {
      const closing = closingOf(name, reading.text, end)
      if (closing) {
        const inner = reading.text.slice(end, closing.start)
        return { value: name === 'comment' ? '' : inner, end: closing.end }
      }
    }
    if (reading.isCode && !isSure) return null
    if (name === 'highlight') {
      const closing = closingOf(name, reading.text, end)
      if (closing) return shortcode(reading, closing.end, code(reading, given, end, closing.start))
    }
    if (name === 'link' || name === 'post_url')
      return { value: addressOfFile(given.trim().replace(/^(["'])(.*)\1$/, '$2')), end }
    if (/^(?:include|include_cached|include_relative|render)$/.test(name))
      return readInclude(reading, readArguments(given), end)
    if (name === 'assign' || (name === 'set' && given.includes('='))) return assign(reading, given, end)
    if (BLOCKS.includes(name)) return readBlock(reading, name, end)
    if (REST.includes(name)) return isSure ? { value: '', end } : null
    const isClosing = name.startsWith('end') && name.length > 3
    const spoken = isClosing ? name.slice(3) : name
    if (!isSure && meaningOf(spoken) === null) return rest(reading, end, 'unknown tag')
    if (reading.isCode && meaningOf(spoken) === null) return rest(reading, end, 'unknown tag')
    return shortcode(reading, end, { name: spoken, isClosing, ...partsOf(readArguments(given)) })
  }

  function readInclude(reading: Reading, [name, ...given]: Argument[], end: number): ReadShortcode | null {
    const file = name?.text ?? ''
    try {
      const parameters = namedValues(given, (path) => lookUp(path, templating))
      const text = evaluatePartial(file, parameters, templating)
      if (text !== null) return { value: text, end }
    } catch (error) {
      return rest(reading, end, error)
    }
    const spoken = (file.split('/').at(-1) ?? '').replace(/\.\w+$/, '')
    if (meaningOf(spoken)) return shortcode(reading, end, { name: spoken, ...partsOf(given) })
    return rest(reading, end, `no ${file} in the folder`)
  }

  function assign(reading: Reading, given: string, end: number): ReadShortcode | null {
    const [, name = '', expression = ''] = /^\s*([\w-]+)\s*=\s*([\s\S]+?)\s*$/.exec(given) ?? []
    try {
      templating.scope[name] = evaluate(`{{ ${expression} }}`, templating)
      return { value: '', end }
    } catch (error) {
      return rest(reading, end, error)
    }
  }

  function readBlock(reading: Reading, name: string, end: number): ReadShortcode | null {
    const closing = closingOf(name, reading.text, end)
    if (!closing) return rest(reading, end, 'not closed')
    try {
      const text = evaluate(reading.text.slice(reading.start, closing.end), templating)
      return { value: text, end: closing.end }
    } catch (error) {
      // Only the condition is lost.
      return rest(reading, end, error)
    }
  }

  function partsOf(given: Argument[]) {
    const values = given.map(({ name, ...argument }) => {
      const value = valueOf(argument, (path) => lookUp(path, templating))
      return { name, text: scalar(value) || argument.text }
    })
    return {
      named: Object.fromEntries(
        values.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text]])),
      ),
      positional: values.flatMap(({ name, text }) => (name === undefined ? [text] : [])),
    }
  }

  /** Omits a certain template, keeps an uncertain one as text. */
  function rest(reading: Reading, end: number, reason: unknown): ReadShortcode | null {
    const source = reading.text.slice(reading.start, end)
    const isKept = !isSure || reading.isCode
    reading.note(`${shorten(source)} ${isKept ? 'kept as text' : 'left out'}: ${whyNot(reason)}`)
    return { value: isKept ? source : '', end }
  }
}

const whyNot = (reason: unknown): string =>
  reason instanceof Error ? reason.message.replace(/, line:\d+.*$/s, '') : String(reason)

/** A surrounding `raw` only matters to the generator. */
function code({ text, start }: Reading, given: string, from: number, to: number) {
  const indent = /[ \t]*$/.exec(text.slice(0, start))![0].length
  const inner = text
    .slice(from, to)
    .replace(/\{%-?\s*(?:end)?(?:raw|verbatim)\s*-?%\}\n?/g, '')
    .replace(/^[ \t]*\n|\n[ \t]*$/g, '')
    .replaceAll(new RegExp(`^[ \\t]{1,${Math.max(indent, 1)}}`, 'gm'), (space) => (indent > 0 ? '' : space))
  return { name: 'highlight', positional: [codeLanguage(given)], inner }
}

function closingOf(name: string, text: string, from: number): { start: number; end: number } | null {
  const tags = new RegExp(`\\{%-?\\s*(end)?${name}\\b[^%]*?-?%\\}`, 'g')
  tags.lastIndex = from
  const isNested = !/^(?:raw|verbatim|comment|highlight)$/.test(name)
  for (let depth = 1, found = tags.exec(text); found; found = tags.exec(text)) {
    if (found[1]) depth--
    else if (isNested) depth++
    if (depth === 0) return { start: found.index, end: tags.lastIndex }
  }
  return null
}

function matchAt(pattern: RegExp, { text, start }: Reading): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(text)
}
