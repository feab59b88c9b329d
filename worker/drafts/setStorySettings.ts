import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy/publishing.ts'
import { copy as drafts } from '#schema/copy/drafts.ts'
import { storySettings } from '#schema/inputs/publishing.ts'
import type { Context } from '#worker/context.ts'
import { writtenIn } from '#worker/drafts/writtenIn.ts'
import { readStorySettings } from '#worker/drafts/storySettings.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'
import type { ChosenLanguage } from '#worker/posts/language/storyLanguage.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import type { StoryPart } from '#worker/posts/verbs/storyPart.ts'

/** What a story is called and shown as elsewhere, and its licence. Fields that are absent stay as they are. */
export async function setStorySettings(
  ctx: Context,
  writer: Writer,
  postId: string,
  input: unknown,
): Promise<{ version: number } | ChangeFailure> {
  const part = await settingsPart(ctx, postId, input)
  if ('message' in part) return part
  const inLanguage = part.chosen && (await writtenIn(ctx, postId, part.chosen))
  return changePost(writer, postId, {
    when: sql`deleted_at is null and depth = 0 and ${inLanguage?.when ?? sql`1`}`,
    otherwise: part.isInTrash ? drafts.inTrash : drafts.changed,
    set: [...part.set, ...(inLanguage?.set ?? [])],
    rows: [...part.rows, ...(inLanguage?.rows ?? [])],
    verb: 'setStorySettings',
  })
}

interface SettingsPart extends StoryPart {
  /** A new language and direction: the text must be rendered again. */
  chosen: ChosenLanguage | null
  isInTrash: boolean
}

/** The same beside other decisions about the story, but for its language. */
export async function settingsPart(
  ctx: Context,
  postId: string,
  input: unknown,
): Promise<SettingsPart | Failure<'BadRequest' | 'NotFound'>> {
  const given = parsed(storySettings, input)
  if ('message' in given) return given
  const { previewImageId, canonicalUrl, notifiesFollowers, isHistoryShown, language, direction, ...values } =
    given.value
  const current = await readStorySettings(ctx, postId)
  if (!current) return failure('NotFound', drafts.notFound)
  const picture = current.pictures.find(({ id }) => id === previewImageId)
  if (previewImageId && !picture && previewImageId !== current.previewImageId) {
    return failure('BadRequest', copy.noSuchPicture)
  }
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || (value === null && name === 'license')
      ? []
      : [sql`${sql.identifier(columns[name as keyof typeof columns])} = ${value ?? ''}`],
  )
  if (canonicalUrl !== undefined) set.push(sql`canonical_url = ${canonicalUrl}`)
  if (typeof isHistoryShown === 'boolean') set.push(sql`is_history_shown = ${isHistoryShown}`)
  if (picture || (previewImageId !== undefined && !previewImageId)) {
    set.push(
      sql`preview_image_id = ${picture?.id ?? null}`,
      sql`preview_image_alt = ${picture?.alt ?? ''}`,
      sql`preview_focus_x = ${picture?.focusPercentX ?? null}`,
      sql`preview_focus_y = ${picture?.focusPercentY ?? null}`,
    )
  }
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
    isInTrash: current.deletedAt !== null,
  }
}

const columns = {
  previewTitle: 'preview_title',
  previewText: 'preview_text',
  searchTitle: 'search_title',
  searchDescription: 'search_description',
  license: 'license',
} as const
