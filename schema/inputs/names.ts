/** No name may look like another (X8). */
import * as z from 'zod'
import { isReservedLabel } from '#schema/hosts/hosts.ts'
import { nameFault, shownName } from '#schema/inputs/shownName.ts'
import { limits } from '#schema/limits.ts'
import { isReservedName } from '#schema/hosts/reservedNames.ts'
import { isReservedSlug } from '#schema/routes/reserved.ts'

const normalised = z.string().transform((text) => text.normalize('NFKC').trim().toLowerCase())

/** The ends suit a host's label (D44). */
export const username = normalised.pipe(
  z
    .string()
    .max(limits.profile.username, `Usernames can have up to ${limits.profile.username} characters.`)
    .regex(
      /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/,
      'Usernames can have letters, digits, dots, underscores and hyphens, and must start and end with a letter or digit.',
    )
    .refine((name) => !isReservedLabel(name), 'This name is reserved.'),
)

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slug = normalised.pipe(
  z
    .string()
    .max(80, 'Addresses can have up to 80 characters.')
    .regex(SLUG, 'Addresses can have letters and digits, with hyphens between them.'),
)

/** It is a path's first segment and a host's label. */
export const collectionSlug = slug.refine(
  (name) => !isReservedSlug(name) && !isReservedName(name),
  'This address is reserved.',
)

export const tagSlug = slug

/** Single spaces, visible characters. */
export const displayName = z
  .string()
  .transform(shownName)
  .pipe(
    z.string().superRefine((name, context) => {
      const message = nameFault(name)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
