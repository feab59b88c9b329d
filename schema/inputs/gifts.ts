import * as z from 'zod'
import { gifts as words } from '#schema/copy/gifts.ts'
import { email } from '#schema/inputs/identity.ts'
import { nameFault, shownName } from '#schema/inputs/shownName.ts'
import { day, hour, limits } from '#schema/limits.ts'
import { GiftPlan } from '#schema/membership/membership.ts'

const text = (most: number, tooLong: string) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().refine((value) => [...value].length <= most, tooLong))

/** The email's subject has it. */
const fromName = z
  .string()
  .transform(shownName)
  .refine((name) => name !== '', words.noName)
  .refine((name) => [...name].length <= limits.gift.fromName, words.nameTooLong)
  .superRefine((name, context) => {
    const message = nameFault(name)
    if (name !== '' && message) context.addIssue({ code: 'custom', message })
  })

const common = {
  plan: z.enum(GiftPlan, words.noPlan),
  fromName,
  message: text(limits.gift.message, words.messageTooLong),
}

export const seats = z
  .number()
  .int(words.wrongSeats)
  .min(1, words.wrongSeats)
  .max(limits.groupGift.maxSeats, words.wrongSeats)

export const groupGiftInput = z.object({
  ...common,
  seats: seats.min(limits.groupGift.minSeats, words.wrongSeats),
})

/** `deliverOn` is a UTC day, or empty for today. */
export const giftInput = (now: number) =>
  z.object({
    ...common,
    recipientEmail: email,
    deliverOn: z.string().transform((value, problems) => {
      if (value === '') return now
      const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN
      const today = Math.floor(now / day) * day
      if (Number.isFinite(at) && at >= today && at <= now + limits.gift.furthest) {
        return Math.max(now, at + limits.gift.hourOfDelivery * hour)
      }
      problems.addIssue(words.wrongDay)
      return z.NEVER
    }),
  })
