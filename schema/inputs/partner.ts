import * as z from 'zod'
import { nameFault, shownName } from '#schema/inputs/shownName.ts'
import { limits } from '#schema/limits.ts'
import { copy } from '#schema/copy/partner.ts'
import { TaxDecision, TaxForm } from '#schema/partner/partner.ts'
import { isPayoutCountry } from '#schema/partner/payoutCountries.ts'

const text = (what: string, most: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z.string().refine((value) => [...value].length <= most, `${what} can have up to ${most} characters.`),
    )

const needed = (what: string, most: number) =>
  text(what, most).refine((value) => value !== '', `${what} can’t be empty.`)

/** Grouping is removed before. */
const US_NUMBER = /^\d{9}$/
const FOREIGN_NUMBER = /^[0-9A-Z]{5,20}$/

const taxNumber = z.string().transform((value) =>
  value
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s./-]/g, ''),
)

export const taxDocument = z
  .object({
    taxForm: z.enum(TaxForm, copy.tax.chooseForm),
    legalName: z
      .string()
      .transform(shownName)
      .refine((name) => nameFault(name) === null, copy.tax.nameNeeded),
    address: needed('Addresses', limits.partner.taxAddress),
    country: z.string().refine(isPayoutCountry, copy.countryNeeded),
    number: taxNumber,
    isCertified: z.boolean().nullish(),
  })
  .superRefine(({ taxForm: form, country, number, isCertified }, context) => {
    const problem = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path })
    if (form === 'W9' && !US_NUMBER.test(number)) problem(copy.tax.usNumber, 'number')
    if (form === 'W8BEN' && country === 'US') problem(copy.tax.notInUs, 'country')
    if (form === 'W8BEN' && !FOREIGN_NUMBER.test(number)) problem(copy.tax.foreignNumber, 'number')
    if (!isCertified) problem(copy.tax.certifyNeeded)
  })

/** At most half, never above four. */
export const lastDigitsOf = (number: string): string =>
  number.slice(-Math.min(4, Math.floor(number.length / 2)))

export const taxReview = z
  .object({
    decision: z.enum(TaxDecision, 'Choose what to do.'),
    withheldPercent: z.int('Enter a whole number from 0 to 100.').min(0).max(100).nullish(),
    note: text('Notes', limits.partner.note),
  })
  .superRefine(({ decision, withheldPercent, note }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    if (decision === 'APPROVE' && withheldPercent == null)
      problem('Enter how much to withhold, from 0 to 100%.')
    if (decision === 'INVALID' && note === '') problem('Say what’s wrong so the writer can correct it.')
  })

export const holdReason = needed('Reasons', limits.partner.note)
