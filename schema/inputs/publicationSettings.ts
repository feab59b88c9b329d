import * as z from 'zod'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { copy as desk } from '#schema/copy/publicationDesk.ts'
import { CollectionNavigationItemType } from '#schema/enums.ts'
import { displayName, tagSlug } from '#schema/inputs/names.ts'
import { oneLine } from '#schema/inputs/oneLine.ts'
import { limits } from '#schema/limits.ts'
import { isReservedTopicSlug } from '#schema/routes/reserved.ts'
import { postIdIn } from '#schema/posts/storyAddress.ts'
import { safeUrl, URL_MAX_LENGTH } from '#schema/hosts/urls.ts'

const { title } = limits.publication.navigation

/** Writing checks its target. */
export const navigationItem = z
  .object({
    type: z.enum(CollectionNavigationItemType),
    title: displayName.pipe(z.string().max(title, desk.tooLong(copy.navigation.title, title))),
    target: oneLine.pipe(z.string().max(URL_MAX_LENGTH)),
  })
  .transform((item, context) => {
    const target = TARGETS[item.type](item.target)
    if (target === null) {
      context.addIssue({ code: 'custom', message: copy.navigation.noAddress, path: ['target'] })
    }
    return { ...item, target: target ?? '' }
  })

const nothing = () => ''
const slugIn = (text: string) =>
  text
    .replace(/[?#].*$/, '')
    .replace(/\/(?:home\/?)?$/, '')
    .split('/')
    .at(-1)!
    .toLowerCase()

/** Null for a refused address. */
const TARGETS: Record<CollectionNavigationItemType, (text: string) => string | null> = {
  ABOUT_PAGE: nothing,
  ARCHIVE: nothing,
  EXTERNAL_LINK: safeUrl,
  POST: (text) => postIdIn(text) ?? '',
  TAG: slugIn,
  TOPIC_PAGE: slugIn,
}

const { title: pageTitle } = limits.publication.featurePages
const { description } = limits.publication

export const featurePage = z.object({
  title: displayName.pipe(z.string().max(pageTitle, desk.tooLong(copy.featuring.title, pageTitle))),
  topicSlug: z
    .string()
    .min(1, copy.featuring.noSlug)
    .pipe(tagSlug)
    .refine((slug) => !isReservedTopicSlug(slug), copy.featuring.reserved),
  description: z.string().trim().max(description, desk.tooLong(copy.featuring.description, description)),
})

/** Markdown. */
export const aboutText = z
  .string()
  .max(limits.publication.about, desk.tooLong(copy.about.text, limits.publication.about))
