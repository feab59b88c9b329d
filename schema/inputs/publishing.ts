import * as z from 'zod'
import { copy } from '#schema/copy/publishing.ts'
import { License } from '#schema/enums.ts'
import { UNSEEN } from '#schema/inputs/oneLine.ts'
import { languageTag } from '#schema/text/languages.ts'
import { limits } from '#schema/limits.ts'
import { safeUrl } from '#schema/hosts/urls.ts'

const line = (what: string, most: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .refine((value) => [...value].length <= most, copy.tooLong(what, most))
        .refine((value) => !UNSEEN.test(value), copy.unseen(what)),
    )
    .nullish()

/** As browsers parse it; null if empty. */
const address = z
  .string()
  .nullish()
  .transform((given, context) => {
    if (given === undefined) return undefined
    if (given === null || given.trim() === '') return null
    const url = safeUrl(given)
    if (url?.startsWith('http')) return url
    context.addIssue({ code: 'custom', message: copy.badAddress })
    return z.NEVER
  })

/** Null if the text determines it. */
const tag = z
  .string()
  .nullish()
  .transform((given, context) => {
    if (given === undefined) return undefined
    if (given === null || given.trim() === '') return null
    const found = languageTag(given)
    if (found) return found
    context.addIssue({ code: 'custom', message: copy.badLanguage })
    return z.NEVER
  })

const percent = z.number().min(0).max(100).nullish()

const { preview, search } = limits.story

export const storySettings = z.object({
  previewTitle: line(copy.previewTitle, preview.title),
  previewText: line(copy.previewText, preview.text),
  previewImageId: z.string().nullish(),
  previewImageAlt: line(copy.coverAlt, limits.pictures.alt),
  previewFocusX: percent,
  previewFocusY: percent,
  slug: line(copy.slug, limits.story.slug),
  originalPublishedAt: z.number().min(0).nullish(),
  searchTitle: line(copy.searchTitle, search.title),
  searchDescription: line(copy.searchDescription, search.description),
  canonicalUrl: address,
  license: z.enum(License).nullish(),
  language: tag,
  direction: z.enum(['ltr', 'rtl']).nullish(),
  notifiesFollowers: z.boolean().nullish(),
  isHistoryShown: z.boolean().nullish(),
})

export type GivenStorySettings = z.infer<typeof storySettings>
