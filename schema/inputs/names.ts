/**
 * Names that users and publications choose: which characters are allowed, so that no name can pass for another (X8).
 */
import * as z from 'zod'
import { isReservedLabel } from '#schema/hosts.ts'
import { nameFault, shownName } from '#schema/inputs/shownName.ts'
import { limits } from '#schema/limits.ts'
import { isReservedName } from '#schema/reservedNames.ts'
import { isReservedSlug } from '#schema/routes/reserved.ts'

const normalised = z.string().transform((text) => text.normalize('NFKC').trim().toLowerCase())

/** Letters, digits, dot, underscore and hyphen (D44), as a host's label may begin and end. */
export const username = normalised.pipe(
  z
    .string()
    .max(limits.profile.username, `A username has at most ${limits.profile.username} characters.`)
    .regex(
      /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/,
      'A username holds letters, digits, dot, underscore and hyphen, and begins and ends with a letter or digit.',
    )
    .refine((name) => !isReservedLabel(name), 'This name is reserved.'),
)

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slug = normalised.pipe(
  z
    .string()
    .max(80, 'An address has at most 80 characters.')
    .regex(SLUG, 'An address holds letters and digits, with hyphens between them.'),
)

/** It is the first segment of a path and the label of a host, so it must be free as both. */
export const collectionSlug = slug.refine(
  (name) => !isReservedSlug(name) && !isReservedName(name),
  'This address is reserved.',
)

export const tagSlug = slug

/** As displayed: spaces are single, and every character is visible. */
export const displayName = z
  .string()
  .transform(shownName)
  .pipe(
    z.string().superRefine((name, context) => {
      const message = nameFault(name)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
