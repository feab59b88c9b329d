import { BadContent } from '#worker/posts/body/badContent.ts'

/**
 * Text that every HTML and XML parser leaves unchanged. Nothing changes its position, because markups and highlights
 * count UTF-16 offsets: half a surrogate pair becomes U+FFFD, controls and noncharacters become a space.
 */
export function cleanText(text: unknown): string {
  if (typeof text !== 'string') throw new BadContent('A text is not a string')
  return text
    .toWellFormed()
    .replaceAll(/\r(?!\n)/g, '\n')
    .replaceAll(UNFIT, (sign) => ' '.repeat(sign.length))
}

/** All controls except tab and newline, and what Unicode does not allow in text. */
const UNFIT = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu
