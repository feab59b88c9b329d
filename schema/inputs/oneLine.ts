import * as z from 'zod'

/** Replaces each run of line breaks, tabs and other control characters with a space. */
const joinedLines = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** A single line as typed, with spaces at its ends. */
export const typedLine = z.string().transform(joinedLines)

export const oneLine = typedLine.transform((text) => text.trim())
