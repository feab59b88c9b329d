import * as z from 'zod'

const joinedLines = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** Spaces at its ends stay. */
export const typedLine = z.string().transform(joinedLines)

export const oneLine = typedLine.transform((text) => text.trim())

/** Joiners are excepted. */
export const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
