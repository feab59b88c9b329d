/** What authors and editors write to each other about a submission. */
import * as z from 'zod'
import { copy } from '#schema/copy/submissions.ts'
import { limits } from '#schema/limits.ts'
import { characters, noteText } from '#schema/passages.ts'

const most = limits.submissions.note

/** '' for none. */
export const submissionNote = z
  .string()
  .nullish()
  .transform((text) => noteText(text ?? ''))
  .pipe(z.string().refine((text) => characters(text) <= most, copy.tooLong(most)))

export const neededNote = submissionNote.refine((text) => text !== '', copy.needsText)
