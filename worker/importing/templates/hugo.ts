/** `{{< name "value" key="value" >}}` and `{{% name %}}`. */
import {
  type ReadShortcode,
  type Reading,
  type Shortcode,
  shortcode,
} from '#worker/importing/templates/shortcode.ts'
import type { Templating } from '#worker/importing/templates/templating.ts'

const MAX_ARGUMENTS = 100
const NAME = /\s*(\/?)\s*([\w][\w./-]*)/y
const ARGUMENT =
  /\s*(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|“([^”]*)”|((?!\/?\s*[>%]\}\})[^\s"`]+))/y
const END = /\s*\/?\s*[>%]\}\}/y
const ESCAPED = /\{\{([<%])\/\*\s*([\s\S]{0,2000}?)\s*\*\/([>%])\}\}/y

export const hugoReader =
  (templating: Templating) =>
  (reading: Reading): ReadShortcode | null => {
    const { text, start } = reading
    const delimiter = text[start + 1] === '{' ? text[start + 2] : ''
    if (delimiter !== '<' && delimiter !== '%') return null
    const escaped = matchAt(ESCAPED, text, start)
    // An escaped shortcode is an example.
    if (escaped) return { value: `{{${escaped[1]} ${escaped[2]} ${escaped[3]}}}`, end: ESCAPED.lastIndex }
    const head = matchAt(NAME, text, start + 3)
    if (!head) return null
    const parts = { name: head[2]!, isClosing: head[1] === '/', positional: [], named: {} }
    const end = readArguments(text, NAME.lastIndex, parts)
    if (end === null) return null
    const file = reading.isCode ? null : includedFile(parts, templating)
    if (file !== null) return { value: file, end }
    const closing = isVerbatim(parts) ? text.slice(end).search(CLOSING) : -1
    if (closing === -1) return shortcode(reading, end, parts)
    const inner = text.slice(end, end + closing)
    return shortcode(reading, text.indexOf('}}', end + closing) + 2, { ...parts, inner })
  }

const CLOSING = /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/

type Parts = Pick<Shortcode, 'name' | 'isClosing' | 'positional' | 'named'>

/** @returns null if there is none */
function readArguments(text: string, start: number, parts: Parts): number | null {
  let at = start
  while (!matchAt(END, text, at)) {
    const argument = matchAt(ARGUMENT, text, at)
    if (!argument || parts.positional.length > MAX_ARGUMENTS) return null
    const [, key, quoted, raw, curly, bare] = argument
    const value = quoted === undefined ? (raw ?? curly ?? bare ?? '') : quoted.replace(/\\(["\\])/g, '$1')
    if (key) parts.named[key] = value
    else parts.positional.push(value)
    at = ARGUMENT.lastIndex
  }
  return END.lastIndex
}

/** `include`, `readfile`. */
function includedFile({ name, isClosing, named, positional }: Parts, { partial }: Templating): string | null {
  if (isClosing || !/^(?:include|readfile|include-?file|import)$/i.test(name)) return null
  const path = named['file'] ?? named['path'] ?? positional[0] ?? ''
  const text = partial(path)
  if (text === null || !(named['code'] || named['lang'] || !/\.(?:md|markdown|html?|txt)$/i.test(path)))
    return text
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  const language = named['lang'] ?? positional[1] ?? /\.(\w+)$/.exec(path)?.[1] ?? ''
  return `\n${fence}${language}\n${text.trimEnd()}\n${fence}\n`
}

/** Hugo's own `highlight` has a language; others mark a few words. */
const isVerbatim = ({ name, isClosing, positional }: Parts) =>
  name === 'highlight' && !isClosing && positional.length > 0

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
