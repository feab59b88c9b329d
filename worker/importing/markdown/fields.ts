import type { TitleCode } from '#schema/content/content.ts'
import { lineOfHtml } from '#worker/importing/html/lineOfHtml.ts'
import { markdownToHtml } from '#worker/importing/markdown/markdownToHtml.ts'
import { readMarkdown } from '#schema/content/sourceMarkdown/readMarkdown.ts'

export type Fields = Record<string, unknown>

export function textField(fields: Fields, ...keys: string[]): string {
  for (const key of keys) {
    const text = scalar(fields[key])
    if (text !== '' && (key === 'title' || !isTruth(text))) return text
  }
  return ''
}

/** `image: false` is not a picture, but a title may be any word. */
const isTruth = (text: string) => /^(?:true|false)$/i.test(text)

export function listField(fields: Fields, ...keys: string[]): unknown[] {
  return keys.flatMap((key): unknown[] => {
    const value = fields[key]
    if (Array.isArray(value)) return value
    if (typeof value === 'string') return isTruth(value.trim()) ? [] : value.split(',')
    return value === null || value === undefined ? [] : [value]
  })
}

export function scalar(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replace(/\s+/g, ' ').trim()
    : ''
}

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/**
 * Markdown characters and unknown tags stay.
 * @param note reports text that looked like HTML
 */
export const withoutHtml = (text: string, note: (detail: string) => void = () => undefined): string =>
  /[&<]/.test(text) ? lineOfHtml(text, note) : text

/** The plain text of a title omits its backticks. */
export function readTicks(title: string): { title: string; titleCode: TitleCode } {
  const titleCode: TitleCode = []
  let text = ''
  let done = 0
  for (const match of title.matchAll(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)) {
    text += title.slice(done, match.index)
    const start = text.length
    text += match[2]!.trim()
    titleCode.push([start, text.length])
    done = match.index + match[0].length
  }
  return { title: text + title.slice(done), titleCode }
}

export const withoutMarkdown = (text: string): string =>
  /[&<*_`[\\]/.test(text)
    ? lineOfHtml(
        markdownToHtml(readMarkdown(text), { text, unmask: (part) => part, note: () => undefined }).html,
      )
    : text

export function wordsOf(slug: string): string {
  if (/\s/.test(slug) || /\p{Lu}/u.test(slug)) return slug
  const words = slug.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const personName = (key: string): string =>
  wordsOf(key) === key ? key : wordsOf(key).replace(/(?<=\s)\p{Ll}/gu, (initial) => initial.toUpperCase())

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // C++ and C# must differ from C.
    .replace(/(?<=[\p{L}\p{N}+])\+/gu, '-plus')
    .replace(/(?<=[\p{L}\p{N}])#(?![\p{L}\p{N}])/gu, '-sharp')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
