import * as z from 'zod'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { EmailChoice } from '#schema/enums.ts'
import { oneLine, UNSEEN } from '#schema/inputs/oneLine.ts'
import { limits } from '#schema/limits.ts'

/** '' if it is absent. */
const line = (most: number, tooLong: string, unseen: string) =>
  z
    .string()
    .nullish()
    .transform((given) => (given ?? '').normalize('NFC'))
    .pipe(oneLine)
    .pipe(
      z
        .string()
        .refine((value) => [...value].length <= most, tooLong)
        .refine((value) => !UNSEEN.test(value), unseen),
    )

const { subject, preheader } = limits.newsletters

export const issueWords = z.object({
  subject: line(subject, words.subjectTooLong(subject), words.subjectUnseen),
  preheader: line(preheader, words.preheaderTooLong(preheader), words.preheaderUnseen),
})

export const storyEmail = issueWords.extend({
  choice: z.enum(EmailChoice),
  newsletterId: z
    .string()
    .nullish()
    .transform((id) => id || null),
})
