import * as z from 'zod'
import { copy } from '#schema/copy/submissions.ts'
import { limits } from '#schema/limits.ts'
import { characters, isOverlong, noteText } from '#schema/quotes/passages.ts'

const most = limits.submissions.note

/** '' if absent. */
export const submissionNote = z
  .string()
  .nullish()
  .transform((text) => noteText(text ?? ''))
  .pipe(z.string().refine((text) => characters(text) <= most, copy.tooLong(most)))

export const neededNote = submissionNote.refine((text) => text !== '', copy.needsText)

export const commentedPassage = z
  .string()
  .transform(noteText)
  .pipe(
    z
      .string()
      .min(1, copy.comments.needsPassage)
      .refine((words) => !isOverlong(words), copy.comments.passageTooLong(limits.quotes.length)),
  )
