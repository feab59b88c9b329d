import * as z from 'zod'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { displayName, tagSlug } from '#schema/inputs/names.ts'
import { oneLine } from '#schema/inputs/oneLine.ts'
import { limits } from '#schema/limits.ts'

const { name, description, subject, welcome } = limits.newsletter

export const newsletterSlug = tagSlug

/** '' for the owner's name. */
const optionalName = z.union([
  z.string().trim().pipe(z.literal('')),
  displayName.pipe(z.string().max(name, words.tooLong.name)),
])

const text = z.string().trim().max(description, words.tooLong.description)

export const newNewsletter = z.object({
  name: displayName.pipe(z.string().max(name, words.tooLong.name)),
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
