/**
 * YAML that other readers accept and the specification does not: quoted text and lists that go on at the start of the
 * line, tabs as indentation, and plain text that begins or goes on with a character of YAML's own.
 */
const ENTRY = /^([ \t]*)((?:-[ \t]+)*)([\w$. /-]+:)[ \t]+(\S.*)$/
const BLOCK = /^[|>][-+\d]*[ \t]*(?:#.*)?$/

export function repairYaml(block: string): string {
  const lines = block
    .split('\n')
    .map((line) => line.replace(/^[ \t]*\t[ \t]*/, (space) => space.replaceAll('\t', '  ')))
  const repaired: string[] = []
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
      if (last === at) repaired.push(`${indent}${dashes}${key} ${quotedIfNeeded(value)}`)
      else repaired.push(line, ...lines.slice(at + 1, last + 1).map((more) => space + more.trim()))
      at = last
    }
  }
  return repaired.join('\n')
}

/** The line at which a quoted text or a list in brackets ends; its own line if it is neither, or has no end. */
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
/** It may be followed by more, which makes it plain text. */
const CLOSED = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'(?!'))/
const STRINGS = /"(?:[^"\\]|\\[\s\S])*"|(?<=[[,:{\s])'(?:[^']|'')*'/g

function isWhole(text: string): boolean {
  if (/^["']/.test(text)) return CLOSED.test(text)
  const brackets = text.replace(STRINGS, '')
  return (brackets.match(/[[{]/g)?.length ?? 0) <= (brackets.match(/[\]}]/g)?.length ?? 0)
}

/** Plain text that YAML would misread becomes quoted text. */
function quotedIfNeeded(value: string): string {
  const isText = /^["']/.test(value)
    ? CLOSED.test(value) && !QUOTED.test(value)
    : /^[@`%*&]|^[^[{].*:(?:[ \t]|$)/.test(value)
  return isText ? `'${value.trimEnd().replaceAll("'", "''")}'` : value
}
