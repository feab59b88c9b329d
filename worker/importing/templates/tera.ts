import { meaningOf } from '#worker/importing/markdown/shortcodes.ts'
import { namedValues, readArguments } from '#worker/importing/templates/arguments.ts'
import { evaluatePartial } from '#worker/importing/templates/liquid.ts'
import { type ReadShortcode, type Reading, shortcode } from '#worker/importing/templates/shortcode.ts'
import type { Templating } from '#worker/importing/templates/templating.ts'

const CALL =
  /\{([{%])-?\s*(\w+)\s*\(((?:[^"'`()]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)*)\)\s*-?[%}]\}/y
const END = /\{%-?\s*end\s*-?%\}/y
const ESCAPED = /\{([{%])\/\*\s*([\s\S]{0,2000}?)\s*\*\/([%}])\}/y

/** @returns a stateful reader for one story; it returns null for other syntax */
export function teraReader(templating: Templating): (reading: Reading) => ReadShortcode | null {
  const open: string[] = []
  return (reading) => {
    const escaped = matchAt(ESCAPED, reading)
    if (escaped) {
      const [, begin = '', inner = '', close = ''] = escaped
      return { value: `{${begin} ${inner} ${close}}`, end: ESCAPED.lastIndex }
    }
    if (matchAt(END, reading) && open.length > 0)
      return shortcode(reading, END.lastIndex, { name: open.pop()!, isClosing: true })
    const call = matchAt(CALL, reading)
    if (!call) return null
    const [, kind, name = '', given = ''] = call
    const isKnown = meaningOf(name) !== null
    if (templating.dialect === 'any' && !isKnown) return null
    const end = CALL.lastIndex
    const values = readArguments(given)
    if (!isKnown && kind === '{') {
      const text = ownShortcode(
        name,
        namedValues(values, () => undefined),
        templating,
      )
      if (text !== null) return { value: text, end }
    }
    if (kind === '%') open.push(name)
    const named = values.flatMap(({ name: key, text }) => (key === undefined ? [] : [[key, text]]))
    const positional = values.flatMap(({ name: key, text }) => (key === undefined ? [text] : []))
    return shortcode(reading, end, { name, positional, named: Object.fromEntries(named) })
  }
}

function ownShortcode(name: string, values: Record<string, unknown>, templating: Templating): string | null {
  for (const type of ['html', 'md']) {
    try {
      const text = evaluatePartial(`shortcodes/${name}.${type}`, values, templating)
      if (text !== null) return text
    } catch {
      return null
    }
  }
  return null
}

function matchAt(pattern: RegExp, { text, start }: Reading): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(text)
}
