/** A test compares them with client/posts/story/storyCode.css. */
import type { Look } from '#worker/platform/mail/look.ts'

export const codeColors = {
  name: ['#2a56a3', '#9dbcf2'],
  string: ['#2f6647', '#92c9a4'],
  number: ['#835309', '#e0b36a'],
  type: ['#7a3d74', '#d6a6d0'],
  attribute: ['#7a3d74', '#d6a6d0'],
  added: ['#275a33', '#a5d4ae'],
  removed: ['#8c2718', '#f3aa99'],
} as const

export function codeRules(look: Look): string {
  const colors: Record<string, readonly [string, string]> = {
    ...codeColors,
    comment: look['ink-quiet'],
    meta: look['ink-quiet'],
    tag: look['ink-quiet'],
    keyword: look.accent,
  }
  const rules = (scheme: 0 | 1) =>
    Object.entries(colors)
      .map(([name, color]) => `\n  .c-${name} { color: ${color[scheme]}; }`)
      .join('')
  return `${rules(0)}
  .c-comment, .c-emphasis { font-style: italic; }
  .c-strong { font-weight: 600; }
  @media (prefers-color-scheme: dark) {${rules(1)}
  }`
}
