/** Hexo writes no opening line. */

const LINE = /^(?:[\w-]+:(?:[ \t]|$)|[ \t]*-[ \t]|[ \t]+\S|#)/
const KNOWN = /^(?:title|date|updated|layout|tags|categories|permalink|author|slug|draft|published):/m
const LONGEST = 20_000

/** @returns the start of the closing line; null if there is none */
export function unfenced(text: string): number | null {
  const end = /^---+[ \t]*$/m.exec(text.slice(0, LONGEST))?.index
  if (end === undefined) return null
  const lines = text.slice(0, end).replace(/\n$/, '').split('\n')
  const isBlock = /^[\w-]+:/.test(text) && lines.every((line) => LINE.test(line))
  return isBlock && KNOWN.test(text.slice(0, end)) ? end : null
}
