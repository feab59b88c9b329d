/** A passage of a paragraph and the text around it, by which it is found again after an edit. */
import { limits } from '#schema/limits.ts'

export interface Passage {
  paragraphName: string
  /** In UTF-16 units of the paragraph's text. */
  startOffset: number
  endOffset: number
  text: string
  /** At most `limits.quotes.context` characters before it, and after it. */
  prefix: string
  suffix: string
}

/** A passage as it is highlighted: without the text around it where the server has that. */
export type SelectedPassage = Omit<Passage, 'prefix' | 'suffix'> & Partial<Passage>

export function passageOf(
  paragraphName: string,
  paragraph: string,
  startOffset: number,
  length: number,
): Passage {
  const endOffset = startOffset + length
  const { context } = limits.quotes
  return {
    paragraphName,
    startOffset,
    endOffset,
    text: paragraph.slice(startOffset, endOffset),
    prefix: paragraph.slice(Math.max(0, startOffset - context), startOffset),
    suffix: paragraph.slice(endOffset, endOffset + context),
  }
}

/** As the limits of passages and private notes count them, here and in the browser: an emoji's two units are one. */
export const characters = (text: string): number => [...text].length

/** Whether a text has more characters than a passage may. */
export const isOverlong = (words: string): boolean => characters(words.trim()) > limits.quotes.length

/** A private note as it is counted and stored. */
export const noteText = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
