import * as z from 'zod'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { characters, noteText } from '#schema/quotes/passages.ts'

const most = limits.quotes.privateNote

export const privateNote = z
  .string()
  .transform(noteText)
  .pipe(
    z
      .string()
      .min(1, copy.privateNotes.empty)
      .refine((text) => characters(text) <= most, copy.privateNotes.atMost(most)),
  )
