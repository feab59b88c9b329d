import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { storyText } from '#schema/inputs/posts.ts'
import { isWritersLock } from '#schema/lockedSources.ts'
import type { Paragraph } from '#schema/content.ts'
import type { PostVisibility } from '#schema/enums.ts'
import type { Db } from '#worker/platform/db.ts'
import { now } from '#worker/platform/clock.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import type { ChosenLanguage } from '#worker/posts/language/storyLanguage.ts'
import { sourceFor } from '#worker/posts/lockedSource.ts'
import { RENDERER } from '#worker/posts/body/renderBody.ts'
import { fittingRow } from '#worker/posts/body/storedSize.ts'
import { holdBack, holdOf } from '#worker/posts/verbs/holdBack.ts'
import { slugOf } from '#worker/posts/slug.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import { beginFinding, findingQuotes, orphanQuotes } from '#worker/posts/verbs/orphanQuotes.ts'
import { languageOfText } from '#worker/posts/verbs/languageOfText.ts'
import { readText, renderText } from '#worker/posts/verbs/storyText.ts'

export interface WrittenText {
  /** The story's revision that this one replaces; another in between is a conflict, and nothing is lost (K3). */
  baseRevision: number
  title: string
  subtitle: string
  /** `Paragraph[]`, not checked yet. */
  paragraphs: unknown
}

/** What a verb does beside writing the text. */
export interface Beside {
  verb: string
  when?: SQL
  /** The message if `when` does not hold. */
  otherwise?: string
  set?: SQL[]
  rows?: SQL[]
  /** Further tags of the cache: a SELECT of a column `tag`. */
  alsoTags?: SQL
  isShownAgain?: true
  /** Readers see the text from now on; without it, only if they see the story already. */
  isPublishing?: true
  /** Who may read it from now on; as before without it. */
  visibility?: PostVisibility
  /** The language that its writer chooses with it; as before without it. */
  chosen?: ChosenLanguage | null
}

/** A story's title and text, as a new revision; the old ones stay. */
export async function writeText(
  db: Pick<Db, 'first' | 'all'>,
  writer: Writer,
  id: string,
  { baseRevision, ...text }: WrittenText,
  {
    verb,
    when = sql`true`,
    otherwise = copy.changed,
    set = [],
    rows = [],
    alsoTags,
    isShownAgain,
    isPublishing,
    ...more
  }: Beside,
): Promise<{ version: number } | ChangeFailure> {
  const given = parsed(storyText, text)
  if ('message' in given) return given
  const current = await readText(db, id)
  if (!current) return failure('NotFound', copy.notFound)
  const { title, subtitle } = given.value
  const paragraphs = given.value.paragraphs as Paragraph[]
  const { chosen } = more
  const { language, direction } = await languageOfText({ title, subtitle, paragraphs }, chosen ?? current)
  const body = await renderText(db, paragraphs, language)
    .then((rendered) => fittingRow(paragraphs, rendered))
    .catch((error: unknown) => {
      if (error instanceof BadContent) return failure('BadRequest', error.message)
      throw error
    })
  if ('message' in body) return body
  const revision = baseRevision + 1
  const stored = JSON.stringify(paragraphs)
  const visibility = more.visibility ?? current.visibility
  if (visibility !== current.visibility && !isWritersLock(current.lockedSource))
    return failure('Conflict', publishing.lockedSource.staffOnly)
  const preview = visibility === 'LOCKED' ? body.previewHtml : ''
  const isLessVisible = visibility !== current.visibility && visibility !== 'PUBLIC'
  const finding = findingQuotes(id)
  const isShown = isPublishing || current.firstPublishedAt !== null
  const hold = isShown ? await holdOf(writer, { id, title, paragraphs, wordCount: body.wordCount }) : null
  const done = await changePost(writer, id, {
    when: sql`deleted_at is null and revision = ${baseRevision} and visibility = ${current.visibility}
      and locked_source = ${current.lockedSource} and chosen_language = ${current.chosenLanguage}
      and chosen_direction = ${current.chosenDirection} and ${when}`,
    otherwise,
    set: [
      sql`revision = ${revision}`,
      sql`title = ${title}`,
      sql`subtitle = ${subtitle}`,
      sql`slug = ${slugOf(title, id)}`,
      sql`language = ${language}`,
      sql`direction = ${direction}`,
      ...(chosen
        ? [sql`chosen_language = ${chosen.chosenLanguage}`, sql`chosen_direction = ${chosen.chosenDirection}`]
        : []),
      sql`word_count = ${body.wordCount}`,
      sql`reading_time = ${body.readingTimeMinutes}`,
      ...(visibility === current.visibility ? [] : visibilityOf(visibility)),
      ...set,
    ],
    rows: [
      sql`update post_bodies set revision = ${revision}, paragraphs = ${stored}, html = ${body.html},
        preview_html = ${preview}, renderer = ${RENDERER},
        title_code = case when ${title === current.title} then title_code else '[]' end where post_id = ${id}`,
      sql`insert into post_revisions (post_id, revision, title, subtitle, paragraphs, created_at)
        values (${id}, ${revision}, ${title}, ${subtitle}, ${stored}, ${now()})`,
      orphanQuotes(id),
      ...rows,
      ...holdBack(id, hold, current.firstPublishedAt === null ? sql`first_published_at` : undefined),
    ],
    outbox: [finding],
    alsoTags,
    // A page of before must not be shown while a new one is made.
    ...((isLessVisible || hold) && { kind: 'hard' as const }),
    isShownAgain: isShownAgain ?? (isLessVisible || hold ? true : undefined),
    verb,
  })
  if ('version' in done) beginFinding(writer, finding)
  return done
}

const visibilityOf = (visibility: PostVisibility) => [
  sql`visibility = ${visibility}`,
  sql`locked_source = ${sourceFor(visibility)}`,
]
