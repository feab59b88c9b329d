import * as z from 'zod'
import { copy } from '#schema/copy/publicationDesk.ts'
import { collectionSlug, displayName } from '#schema/inputs/names.ts'
import { oneLine } from '#schema/inputs/oneLine.ts'
import { limits } from '#schema/limits.ts'

const { tagline, description } = limits.publication

export const collectionDetails = z.object({
  name: displayName,
  tagline: oneLine.pipe(z.string().max(tagline, copy.tooLong(copy.tagline, tagline))),
  description: z.string().trim().max(description, copy.tooLong(copy.description, description)),
})

export const newCollection = collectionDetails.extend({ slug: collectionSlug })
