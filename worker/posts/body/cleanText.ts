import { BadContent } from '#worker/posts/body/badContent.ts'

/** Text that HTML and XML parsers leave unchanged. Lengths stay, because markups and highlights count UTF-16 offsets. */
export function cleanText(text: unknown): string {
  if (typeof text !== 'string') throw new BadContent('A text is not a string')
  return text
    .toWellFormed()
    .replaceAll(/\r(?!\n)/g, '\n')
    .replaceAll(UNFIT, (sign) => ' '.repeat(sign.length))
}

const UNFIT = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu
