/** Markdown and HTML treat the mark as text until `resolveShortcodes`. */
import { codeRanges } from '#worker/importing/templates/codeRanges.ts'
import { hugoReader } from '#worker/importing/templates/hugo.ts'
import { liquidReader } from '#worker/importing/templates/liquidReader.ts'
import type { ReadShortcode, Reading, Shortcode } from '#worker/importing/templates/shortcode.ts'
import { PLAIN, type Templating } from '#worker/importing/templates/templating.ts'
import { teraReader } from '#worker/importing/templates/tera.ts'

export interface MaskedText {
  text: string
  shortcodes: Shortcode[]
  lines: number[]
}

/** `decodeText` removes both characters from all texts. */
export const MARK = /\uFDD0(\d+)\uFDD1/g

/** @param note reports unresolved templates with their line */
export function maskShortcodes(
  text: string,
  templating: Templating = PLAIN,
  note: (detail: string, line: number) => void = () => undefined,
): MaskedText {
  const read = readerFor(templating)
  const isCode = codeRanges(text)
  const shortcodes: Shortcode[] = []
  const pieces: string[] = []
  const lines = [1]
  let line = 1
  let at = 0
  const copy = (piece: string) => {
    pieces.push(piece)
    for (const char of piece) if (char === '\n') lines.push(++line)
  }
  for (let open = nextOpening(text, at); open !== -1; open = nextOpening(text, at)) {
    copy(text.slice(at, open))
    const begin = line
    const reading = {
      text,
      start: open,
      line,
      isCode: isCode(open),
      note: (detail: string) => note(detail, begin),
    }
    const found = read(reading)
    if (!found) copy(text.slice(open, open + 2))
    else if (typeof found.value === 'string') {
      pieces.push(found.value)
      const written = countLines(found.value)
      const isAsWritten = written === countLines(text.slice(open, found.end))
      for (let number = 1; number <= written; number++) lines.push(isAsWritten ? begin + number : begin)
    } else pieces.push(`\uFDD0${shortcodes.push(found.value) - 1}\uFDD1`)
    at = found?.end ?? open + 2
    if (found) line = begin + countLines(text.slice(open, at))
  }
  copy(text.slice(at))
  return { text: pieces.join(''), shortcodes, lines }
}

function nextOpening(text: string, from: number): number {
  OPENING.lastIndex = from
  return OPENING.exec(text)?.index ?? -1
}

const OPENING = /\{[{%#]/g

function readerFor(templating: Templating): (reading: Reading) => ReadShortcode | null {
  const { dialect } = templating
  const readers = [
    ...(dialect === 'hugo' || dialect === 'any' ? [hugoReader(templating)] : []),
    ...(dialect === 'tera' || dialect === 'any' ? [teraReader(templating)] : []),
    ...(dialect === 'liquid' || dialect === 'any' ? [liquidReader(templating)] : []),
  ]
  return (reading) => {
    for (const read of readers) {
      const found = read(reading)
      if (found) return found
    }
    return null
  }
}

export const unmask = (text: string, shortcodes: Shortcode[]): string =>
  text.replace(MARK, (_, index: string) => shortcodes[Number(index)]?.source ?? '')

const countLines = (text: string) => text.split('\n').length - 1
