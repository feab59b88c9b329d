import * as z from 'zod'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'

const within = (from: number, to: number) =>
  z.int(words.wrongTime).min(from, words.wrongTime).max(to, words.wrongTime)

/** The worker knows which time zones exist. */
export const digestTimes = z.object({
  day: within(1, 7),
  hour: within(0, 23),
  timeZone: z.string().trim().max(60, words.unknownTimeZone),
})
