import { TooComplex } from '#schema/content/tooComplex.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'

/** Text that is too complex to read keeps only its words. */
export function orPlain(read: () => Pasted[], text: string): Pasted[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooComplex) return linesOf(text)
    throw error
  }
}

/** Without empty lines, each line is a paragraph. */
export function linesOf(text: string): Pasted[] {
  const plain = text.replaceAll(/\r\n?/g, '\n').trim()
  const separator = /\n[ \t]*\n/.test(plain) ? /\n[ \t]*(?:\n[ \t]*)+/ : /\n/
  return plain.split(separator).map((line) => ({ name: '', type: 'P', text: line, markups: [] }))
}
