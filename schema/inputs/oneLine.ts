/** What people write in a field of one line. */
import * as z from 'zod'

/** Line breaks, tabs and other control characters are no part of one line: each run of them is a space. */
const joinedLines = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** As it is typed, with the spaces at its ends. */
export const typedLine = z.string().transform(joinedLines)

export const oneLine = typedLine.transform((text) => text.trim())
