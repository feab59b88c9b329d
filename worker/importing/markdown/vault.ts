/** Obsidian links notes by name. */
import type { NoteKind } from '#worker/importing/story.ts'
import { codeRanges } from '#worker/importing/templates/codeRanges.ts'

export interface Vault {
  /** In other folders only file names are links. */
  isVault: boolean
  find(name: string): string | null
}

const SYNTAX = /(!?)\[\[([^[\]\n]+)\]\]|%%[\s\S]*?%%|==(?=[^\s=])([^\n]*?[^\s=])==(?!=)/g

/** @param note reports unsupported syntax with its line */
export function withoutVaultSyntax(
  text: string,
  vault: Vault,
  note: (kind: NoteKind, detail: string, line: number) => void,
): string {
  const isCode = codeRanges(text, /\[\[|%%|==/)
  return text.replace(SYNTAX, (source, shown?: string, link?: string, marked?: string, at?: number) => {
    if (isCode(at!)) return source
    const report = (kind: NoteKind, detail: string) => note(kind, detail, countLines(text.slice(0, at)) + 1)
    if (link !== undefined) return linkTo(link, shown === '!', vault, report) ?? source
    if (!vault.isVault) return source
    if (marked !== undefined) return `<mark>${marked}</mark>`
    report('comment', `left out: ${source.slice(2, -2).trim().replace(/\s+/g, ' ').slice(0, 120)}`)
    return '\n'.repeat(countLines(source))
  })
}

function linkTo(
  link: string,
  isShown: boolean,
  { isVault, find }: Vault,
  report: (kind: NoteKind, detail: string) => void,
): string | null {
  const [, place = '', said] = /^(.*?)(?:\\?\|(.*))?$/.exec(link) ?? []
  const [name = '', ...headings] = place.split('#').map((part) => part.trim())
  const heading = headings.at(-1) ?? ''
  const path = name === '' ? '' : find(name)
  if (path === null && !isVault) return null
  const words =
    said?.trim() || [name, ...headings].filter((part) => part && !part.startsWith('^')).join(' > ')
  if (path === null) {
    report('dead-link', `no note is called ${name}; its name is kept`)
    return asText(words)
  }
  if (isShown && /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(path))
    return `![${/^\d+(?:x\d+)?$/.test(said ?? '') ? '' : asText(said ?? '')}](<${addressOf(path)}>)`
  if (isShown) report('embed', `shown as a link: ${name}`)
  const anchor = heading === '' || heading.startsWith('^') ? '' : `#${anchorOf(heading)}`
  return `[${asText(words)}](<${path === '' ? '' : addressOf(path)}${anchor}>)`
}

const addressOf = (path: string) => `/${path.split('/').map(encodeURIComponent).join('/')}`

/** Matches the names of headings (html/anchors.ts). */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const asText = (words: string) => words.replace(/[\\`*_{}[\]<>#+!~|]/g, '\\$&')

const countLines = (text: string) => text.split('\n').length - 1
