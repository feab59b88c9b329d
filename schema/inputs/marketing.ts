import * as z from 'zod'
import { business as words } from '#schema/copy/marketing.ts'
import { email } from '#schema/inputs/identity.ts'
import { nameFault, shownName } from '#schema/inputs/shownName.ts'
import { limits } from '#schema/limits.ts'

const { name, organization, message } = limits.businessContact

/** The email's subject has it. */
const shown = (most: number, tooLong: string) =>
  z
    .string()
    .transform(shownName)
    .refine((value) => [...value].length <= most, tooLong)
    .superRefine((value, context) => {
      const fault = nameFault(value)
      if (value !== '' && fault) context.addIssue({ code: 'custom', message: fault })
    })

export const businessMessage = z.object({
  name: shown(name, words.nameTooLong).refine((value) => value !== '', words.noName),
  email,
  organization: shown(organization, words.organizationTooLong),
  message: z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((value) => value !== '', words.noMessage)
        .refine((value) => [...value].length <= message, words.messageTooLong),
    ),
  website: z.string().nullish(),
})
