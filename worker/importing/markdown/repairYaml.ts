/** Other parsers accept these against the specification. */
import { textOfQuoted, isClosedEarly } from '#worker/importing/markdown/looseText.ts'

export interface Guess {
  key: string
  text: string
  line: number
}

const ENTRY = /^([ \t]*)((?:-[ \t]+)*)([\w$. /-]+:)[ \t]+(\S.*)$/
const BLOCK = /^[|>][-+\d]*[ \t]*(?:#.*)?$/

export function repairYaml(block: string): { text: string; guesses: Guess[] } {
  const lines = block
    .split('\n')
    .map((line) => line.replace(/^[ \t]*\t[ \t]*/, (space) => space.replaceAll('\t', '  ')))
  const repaired: string[] = []
  const guesses: Guess[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const [, indent = '', dashes = '', key = '', value = ''] = ENTRY.exec(line) ?? []
    if (key === '') repaired.push(line)
    else if (BLOCK.test(value)) {
      repaired.push(line)
      const depth = (indent + dashes).length
      while (
        at + 1 < lines.length &&
        (lines[at + 1]!.trim() === '' || /^ */.exec(lines[at + 1]!)![0].length > depth)
      )
        repaired.push(lines[++at]!)
    } else {
      const last = endOfValue(lines, at, value)
      const space = `${indent}${' '.repeat(dashes.length)}  `
      if (last === at) {
        const text = plainText(key, value)
        repaired.push(`${indent}${dashes}${key} ${text === null ? value : quoted(text)}`)
        // Only removed quotes and kept brackets could have been meant as YAML.
        if (text !== null && (text !== value.trimEnd() || /^[[{]/.test(value)))
          guesses.push({ key: key.slice(0, -1), text, line: at + 1 })
      } else repaired.push(line, ...lines.slice(at + 1, last + 1).map((more) => space + more.trim()))
      at = last
    }
  }
  return { text: repaired.join('\n'), guesses }
}

function endOfValue(lines: string[], from: number, value: string): number {
  if (!/^["'[{]/.test(value)) return from
  let text = value
  for (let at = from; at < lines.length; at++) {
    if (at > from) text += `\n${lines[at]!}`
    if (isWhole(text)) return at
  }
  return from
}

const QUOTED = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')[ \t]*(?:#.*)?$/
/** More text after it makes it plain. */
const CLOSED = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'(?!'))/
const STRINGS = /"(?:[^"\\]|\\[\s\S])*"|(?<=[[,:{\s])'(?:[^']|'')*'/g

function isWhole(text: string): boolean {
  if (/^["']/.test(text)) return CLOSED.test(text)
  const brackets = text.replace(STRINGS, '')
  return (brackets.match(/[[{]/g)?.length ?? 0) <= (brackets.match(/[\]}]/g)?.length ?? 0)
}

function plainText(key: string, value: string): string | null {
  if (/^["']/.test(value)) return CLOSED.test(value) && !QUOTED.test(value) ? textOfQuoted(value) : null
  if (/^[[{]/.test(value)) return key === 'title:' || isClosedEarly(value.replace(STRINGS, '')) ? value : null
  return /^[@`%*&]|:(?:[ \t]|$)/.test(value) ? value : null
}

const quoted = (text: string) => `'${text.trimEnd().replaceAll("'", "''")}'`
