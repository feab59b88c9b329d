/** What readers report, what staff decide and what is appealed, checked by the same rules everywhere. */
import * as z from 'zod'
import { ReportReason } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

const text = (what: string, most: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().refine((value) => [...value].length <= most, `${what} has at most ${most} characters.`))

const needed = (what: string, most: number) =>
  text(what, most).refine((value) => value !== '', `${what} can’t be empty.`)

export const reportInput = z.object({
  reason: z.enum(ReportReason),
  note: text('A note', limits.moderation.note),
})

export const decisionReason = needed('A reason', limits.moderation.reason)

export const appealText = needed('An appeal', limits.moderation.appeal)

export const appealAnswer = needed('An answer', limits.moderation.appeal)
