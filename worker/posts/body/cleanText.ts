import { BadContent } from '#worker/posts/body/badContent.ts'

/**
 * Text as every HTML and XML parser will keep it. Nothing changes its place, because markups and highlights count
 * UTF-16 offsets: half a surrogate pair becomes U+FFFD, controls and noncharacters a space.
 */
export function cleanText(text: unknown): string {
  if (typeof text !== 'string') throw new BadContent('A text is not a string')
  return text
    .toWellFormed()
    .replaceAll(/\r(?!\n)/g, '\n')
    .replaceAll(UNFIT, (sign) => ' '.repeat(sign.length))
}

/** All controls but tab and newline, and what Unicode says no text may hold. */
const UNFIT = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu
