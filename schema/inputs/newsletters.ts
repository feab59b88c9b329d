import * as z from 'zod'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { displayName, tagSlug } from '#schema/inputs/names.ts'
import { oneLine } from '#schema/inputs/oneLine.ts'
import { limits } from '#schema/limits.ts'

const { name, description, subject, welcome } = limits.newsletter

export const newsletterSlug = tagSlug

const properName = displayName.pipe(z.string().max(name, words.tooLong.name))

/** '' for the owner's name. A union would not say what is wrong with others. */
const optionalName = z.string().transform((given, context) => {
  if (given.trim() === '') return ''
  const { data, error } = properName.safeParse(given)
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
  return data ?? z.NEVER
})

const text = z.string().trim().max(description, words.tooLong.description)

export const newNewsletter = z.object({
  name: properName,
  slug: newsletterSlug,
  description: text,
})

export const newsletterDetails = z.object({
  name: optionalName,
  description: text,
  senderName: optionalName,
})

/** Both are empty, or neither is. */
export const welcomeEmail = z
  .object({
    subject: oneLine.pipe(z.string().max(subject, words.tooLong.subject)),
    text: z.string().trim().max(welcome, words.tooLong.welcome),
  })
  .superRefine(({ subject, text }, context) => {
    if (subject !== '' && text === '')
      context.addIssue({ code: 'custom', path: ['text'], message: words.welcomeNeedsText })
    if (subject === '' && text !== '')
      context.addIssue({ code: 'custom', path: ['subject'], message: words.welcomeNeedsSubject })
  })
