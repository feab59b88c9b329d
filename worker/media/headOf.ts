const HEAD = new Set([
  'html',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'script',
  'style',
  'noscript',
  'template',
])
const SKIPPED = new Set(['script', 'style', 'noscript', 'template'])

/** Nesting would cost a parser time and stack. */
export function headOf(html: string): string {
  const lower = html.toLowerCase()
  const kept: string[] = []
  let at = 0
  for (;;) {
    at = lower.indexOf('<', at)
    if (at < 0) break
    if (lower.startsWith('<!--', at)) {
      at = endOf(lower, '-->', at)
      continue
    }
    const name = /^[a-z]+/.exec(lower.slice(at + 1, at + 12))?.[0]
    if (name !== undefined && !HEAD.has(name)) break
    const end = name === 'title' ? endOf(lower, '</title', at) : endOfTag(html, at)
    if (name === 'title') kept.push(html.slice(at, end), '>')
    if (name === 'meta') kept.push(html.slice(at, end))
    at = name !== undefined && SKIPPED.has(name) ? endOf(lower, `</${name}`, end) : end
  }
  return kept.join('')
}

function endOf(text: string, closing: string, from: number): number {
  const found = text.indexOf(closing, from)
  return found < 0 ? text.length : found + closing.length
}

function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const character = html[at]!
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return html.length
}
