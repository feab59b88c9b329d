/** Front matter without a line that begins it, as Hexo writes it. */

/** A field, an item, a value that goes on, or a comment. */
const LINE = /^(?:[\w-]+:(?:[ \t]|$)|[ \t]*-[ \t]|[ \t]+\S|#)/
const KNOWN = /^(?:title|date|updated|layout|tags|categories|permalink|author|slug|draft|published):/m
const LONGEST = 20_000

/** @returns where the line that ends it begins; null for a text that begins with its words */
export function unfenced(text: string): number | null {
  const end = /^---+[ \t]*$/m.exec(text.slice(0, LONGEST))?.index
  if (end === undefined) return null
  const lines = text.slice(0, end).replace(/\n$/, '').split('\n')
  const isBlock = /^[\w-]+:/.test(text) && lines.every((line) => LINE.test(line))
  return isBlock && KNOWN.test(text.slice(0, end)) ? end : null
}
