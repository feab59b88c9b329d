/** A passage of a paragraph, with surrounding text to find it again after an edit. */
import { limits } from '#schema/limits.ts'

export interface Passage {
  paragraphName: string
  /** In UTF-16 units of the paragraph's text. */
  startOffset: number
  endOffset: number
  text: string
  /** At most `limits.quotes.context` characters before and after it. */
  prefix: string
  suffix: string
}

/** A passage to highlight; the server may add the surrounding text. */
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

/**
 * Counts characters for limits of passages and private notes, in browser and worker: an emoji's two units count once.
 */
export const characters = (text: string): number => [...text].length

/** Whether a text is too long for a passage. */
export const isOverlong = (words: string): boolean => characters(words.trim()) > limits.quotes.length

/** A private note, normalised for counting and storage. */
export const noteText = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
