import { limits } from '#schema/limits.ts'

export interface Passage {
  paragraphName: string
  /** UTF-16 units */
  startOffset: number
  endOffset: number
  text: string
  prefix: string
  suffix: string
}

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

/** An emoji's two units count once. */
export const characters = (text: string): number => [...text].length

export const isOverlong = (words: string): boolean => characters(words.trim()) > limits.quotes.length

export const noteText = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
