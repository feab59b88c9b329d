/**
 * Hugo's shortcodes are not Markdown: they are removed before it is parsed, and each leaves a mark in its place, which
 * is plain text to Markdown and HTML. `resolveShortcodes` then replaces the marks with the shortcodes' meaning.
 */
export interface Shortcode {
  name: string
  isClosing: boolean
  positional: string[]
  named: Record<string, string>
  /** The text between opening and closing, for shortcodes whose content is not Markdown. */
  inner?: string
  /** As written. */
  source: string
  /** The line of the masked text, from 1. */
  line: number
}

export interface MaskedText {
  text: string
  shortcodes: Shortcode[]
  /** For each line of `text`, its line in the original. */
  lines: number[]
}

/** A mark: the shortcode's index between two characters that no text contains (`decodeText` removes them). */
export const MARK = /\uFDD0(\d+)\uFDD1/g

const MAX_ARGUMENTS = 100
const NAME = /\s*(\/?)\s*([\w][\w./-]*)/y
const ARGUMENT =
  /\s*(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|“([^”]*)”|((?!\/?\s*[>%]\}\})[^\s"`]+))/y
const END = /\s*\/?\s*[>%]\}\}/y
const ESCAPED = /\{\{([<%])\/\*\s*([\s\S]{0,2000}?)\s*\*\/([>%])\}\}/y

export function maskShortcodes(text: string): MaskedText {
  const shortcodes: Shortcode[] = []
  const pieces: string[] = []
  const lines = [1]
  let line = 1
  let at = 0
  const copy = (piece: string) => {
    pieces.push(piece)
    for (const char of piece) if (char === '\n') lines.push(++line)
  }
  for (;;) {
    const open = text.indexOf('{{', at)
    if (open === -1) break
    copy(text.slice(at, open))
    const found = readAt(text, open, line)
    if (!found) copy('{{')
    else if (typeof found.value === 'string') copy(found.value)
    else pieces.push(`\uFDD0${shortcodes.push(found.value) - 1}\uFDD1`)
    at = found?.end ?? open + 2
    if (found) line += countLines(text.slice(open, at))
  }
  copy(text.slice(at))
  return { text: pieces.join(''), shortcodes, lines }
}

/** Replaces marks with what was written. */
export const unmask = (text: string, shortcodes: Shortcode[]): string =>
  text.replace(MARK, (_, index: string) => shortcodes[Number(index)]?.source ?? '')

function readAt(
  text: string,
  start: number,
  line: number,
): { value: Shortcode | string; end: number } | null {
  const delimiter = text[start + 2]
  if (delimiter !== '<' && delimiter !== '%') return null
  const escaped = matchAt(ESCAPED, text, start)
  // An escaped one is an example of a shortcode, and so text.
  if (escaped) return { value: `{{${escaped[1]} ${escaped[2]} ${escaped[3]}}}`, end: ESCAPED.lastIndex }
  const head = matchAt(NAME, text, start + 3)
  if (!head) return null
  const shortcode: Shortcode = {
    name: head[2]!,
    isClosing: head[1] === '/',
    positional: [],
    named: {},
    source: '',
    line,
  }
  let end = readArguments(text, NAME.lastIndex, shortcode)
  if (end === null) return null
  const closing = isVerbatim(shortcode) ? text.slice(end).search(/\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/) : -1
  if (closing !== -1) {
    shortcode.inner = text.slice(end, end + closing)
    end = text.indexOf('}}', end + closing) + 2
  }
  shortcode.source = text.slice(start, end)
  return { value: shortcode, end }
}

/** @returns where the shortcode ends; null if it does not */
function readArguments(text: string, start: number, shortcode: Shortcode): number | null {
  let at = start
  while (!matchAt(END, text, at)) {
    const argument = matchAt(ARGUMENT, text, at)
    if (!argument || shortcode.positional.length > MAX_ARGUMENTS) return null
    const [, key, quoted, raw, curly, bare] = argument
    const value = quoted === undefined ? (raw ?? curly ?? bare ?? '') : quoted.replace(/\\(["\\])/g, '$1')
    if (key) shortcode.named[key] = value
    else shortcode.positional.push(value)
    at = ARGUMENT.lastIndex
  }
  return END.lastIndex
}

/** Hugo's own `highlight` has a language; others of that name mark a few words. */
const isVerbatim = ({ name, isClosing, positional }: Shortcode) =>
  name === 'highlight' && !isClosing && positional.length > 0

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const countLines = (text: string) => text.split('\n').length - 1
