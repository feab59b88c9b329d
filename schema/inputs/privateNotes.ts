/** What readers write to an author. */
import * as z from 'zod'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'

const most = limits.quotes.privateNote

export const privateNote = z
  .string()
  .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, copy.privateNotes.empty)
      .refine((text) => [...text].length <= most, copy.privateNotes.atMost(most)),
  )
