import { sql } from 'drizzle-orm'
import type { ParagraphImage } from '#schema/content/content.ts'
import { copy } from '#schema/copy/publishing.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import type { StorySettingsInput as Settings } from '#schema/generated/resolvers.ts'
import { storySettings } from '#schema/inputs/publishing.ts'
import type { Context } from '#worker/platform/context.ts'
import { coverOf, uploadedCover } from '#worker/drafts/cover.ts'
import { writtenIn } from '#worker/drafts/writtenIn.ts'
import { readStorySettings } from '#worker/drafts/storySettings.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { slugOf } from '#worker/posts/slug.ts'
import type { ChosenLanguage } from '#worker/posts/language/storyLanguage.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'
import { readText } from '#worker/posts/verbs/storyText.ts'

/** Absent fields stay. */
export async function setStorySettings(
  ctx: Context,
  writer: Writer,
  postId: string,
  input: Settings,
): Promise<{ version: number } | ChangeFailure> {
  const [current, text, uploaded] = await Promise.all([
    readStorySettings(ctx, postId),
    readText(ctx.db, postId),
    uploadedCover(ctx, input),
  ])
  if (!current || !text) return failure('NotFound', drafts.notFound)
  const part = settingsPart(postId, { ...current, uploaded, title: text.title }, input)
  if ('message' in part) return part
  const { chosen } = part
  const inLanguage = chosen && (await writtenIn(ctx, postId, text, { chosen }))
  return changePost(writer, postId, {
    when: sql`deleted_at is null and depth = 0 and ${inLanguage?.when ?? sql`1`}`,
    otherwise: current.deletedAt === null ? drafts.changed : drafts.inTrash,
    set: [...part.set, ...(inLanguage?.set ?? [])],
    rows: [...part.rows, ...(inLanguage?.rows ?? [])],
    verb: 'setStorySettings',
  })
}

interface SettingsPart extends StoryPart {
  /** The text must be rendered again. */
  chosen: ChosenLanguage | null
  publishedOn: number | null | undefined
}

/** With the draft's pictures. */
interface Current extends ChosenLanguage {
  pictures: readonly ParagraphImage[]
  uploaded: ParagraphImage | null
  previewImageId: string | null
  firstPublishedAt: number | null
  /** As readers will see it. */
  title: string
}

/** Part of a larger change, without rendering for a new language. */
export function settingsPart(
  postId: string,
  current: Current,
  input: Settings,
): SettingsPart | Failure<'BadRequest'> {
  const given = parsed(storySettings, input)
  if ('message' in given) return given
  const {
    canonicalUrl,
    notifiesFollowers,
    isHistoryShown,
    language,
    direction,
    slug,
    originalPublishedAt,
    previewImageId,
    previewImageAlt,
    previewFocusX,
    previewFocusY,
    ...values
  } = given.value
  const cover = coverOf(current, { previewImageId, previewImageAlt, previewFocusX, previewFocusY })
  if ('message' in cover) return cover
  const refused = whyNotOn(current, originalPublishedAt)
  if (refused) return refused
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || (value === null && name === 'license')
      ? []
      : [sql`${sql.identifier(columns[name as keyof typeof columns])} = ${value ?? ''}`],
  )
  if (canonicalUrl !== undefined) set.push(sql`canonical_url = ${canonicalUrl}`)
  if (typeof isHistoryShown === 'boolean') set.push(sql`is_history_shown = ${isHistoryShown}`)
  if (typeof slug === 'string') set.push(sql`slug = ${slugOf(slug || current.title, postId)}`)
  if (originalPublishedAt !== undefined && current.firstPublishedAt === null)
    set.push(sql`original_published_at = ${originalPublishedAt}`)
  set.push(...cover.set)
  const chosen = {
    chosenLanguage: language === undefined ? current.chosenLanguage : (language ?? ''),
    chosenDirection: direction === undefined ? current.chosenDirection : (direction ?? ''),
  }
  const isSameLanguage =
    chosen.chosenLanguage === current.chosenLanguage && chosen.chosenDirection === current.chosenDirection
  return {
    when: sql`true`,
    set,
    rows:
      typeof notifiesFollowers === 'boolean'
        ? [sql`update post_drafts set notifies_followers = ${notifiesFollowers} where post_id = ${postId}`]
        : [],
    chosen: isSameLanguage ? null : chosen,
    publishedOn: originalPublishedAt,
  }
}

const columns = {
  previewTitle: 'preview_title',
  previewText: 'preview_text',
  searchTitle: 'search_title',
  searchDescription: 'search_description',
  license: 'license',
} as const

/** Only before publication and in the past; future dates are schedules. */
function whyNotOn(
  { firstPublishedAt }: Current,
  at: number | null | undefined,
): Failure<'BadRequest'> | null {
  if (typeof at !== 'number') return null
  if (firstPublishedAt !== null) return failureAt('originalPublishedAt', 'BadRequest', copy.dateIsSet)
  return at > now() ? failureAt('originalPublishedAt', 'BadRequest', copy.notInThePast) : null
}
