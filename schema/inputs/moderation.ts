import * as z from 'zod'
import { ReportReason } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

const text = (what: string, most: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z.string().refine((value) => [...value].length <= most, `${what} can have up to ${most} characters.`),
    )

const needed = (what: string, most: number) =>
  text(what, most).refine((value) => value !== '', `${what} can’t be empty.`)

export const reportInput = z.object({
  reason: z.enum(ReportReason),
  note: text('Notes', limits.moderation.note),
})

export const decisionReason = needed('Reasons', limits.moderation.reason)

export const appealText = needed('Appeals', limits.moderation.appeal)

export const appealAnswer = needed('Answers', limits.moderation.appeal)
