import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/drafts.ts'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { storyText } from '#schema/inputs/posts.ts'
import { isWritersLock } from '#schema/posts/lockedSources.ts'
import type { Paragraph } from '#schema/content/content.ts'
import type { PostVisibility } from '#schema/enums.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import type { Writer } from '#worker/platform/database/write.ts'
import { BadContent } from '#worker/posts/body/badContent.ts'
import type { ChosenLanguage } from '#worker/posts/language/storyLanguage.ts'
import { sourceFor } from '#worker/posts/lockedSource.ts'
import type { BodyOptions } from '#worker/posts/body/context.ts'
import { renderBody, type RenderedBody, RENDERER } from '#worker/posts/body/renderBody.ts'
import { fittingRow } from '#worker/posts/body/storedSize.ts'
import { holdBack, holdOf, type Newcomer, readNewcomer } from '#worker/posts/verbs/holdBack.ts'
import { chosenSlug, slugOf } from '#worker/posts/slug.ts'
import { type ChangeFailure, changePost } from '#worker/posts/verbs/changePost.ts'
import { beginFinding, findingQuotes, orphanQuotes } from '#worker/posts/verbs/orphanQuotes.ts'
import { languageOfText } from '#worker/posts/verbs/languageOfText.ts'
import { movingIn, readText, type StoryText } from '#worker/posts/verbs/storyText.ts'

export interface WrittenText {
  /** An edit in between is a conflict (K3). */
  baseRevision: number
  title: string
  subtitle: string
  paragraphs: unknown
}

export interface Beside {
  verb: string
  when?: SQL
  otherwise?: string
  set?: SQL[]
  rows?: SQL[]
  alsoTags?: SQL
  isShownAgain?: true
  /** Otherwise readers see it only if the story is already published. */
  isPublishing?: true
  visibility?: PostVisibility
  chosen?: ChosenLanguage | null
  before?: Before
}

export interface Before {
  current: StoryText | null
  newcomer: Newcomer | null
  movingImages: ReadonlySet<string>
}

/** It shares a batch with the caller's reads. */
export async function readBefore(
  writer: Writer,
  id: string,
  moving: Promise<ReadonlySet<string>>,
): Promise<Before> {
  const [current, newcomer, movingImages] = await Promise.all([
    readText(writer.db, id),
    readNewcomer(writer, id),
    moving,
  ])
  return { current, newcomer, movingImages }
}

export async function writeText(
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
    before,
    ...more
  }: Beside,
): Promise<{ version: number } | ChangeFailure> {
  const given = parsed(storyText, text)
  if ('message' in given) return given
  const { title, subtitle } = given.value
  const paragraphs = given.value.paragraphs as Paragraph[]
  const { current, newcomer, movingImages } =
    before ?? (await readBefore(writer, id, movingIn(writer.db, paragraphs)))
  if (!current) return failure('NotFound', copy.notFound)
  const { chosen } = more
  const { language, direction } = await languageOfText({ title, subtitle, paragraphs }, chosen ?? current)
  const body = rendered(paragraphs, { movingImages, language })
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
  const hold = isShown
    ? await holdOf(writer, { id, title, paragraphs, wordCount: body.wordCount }, newcomer)
    : null
  const done = await changePost(writer, id, {
    when: sql`deleted_at is null and revision = ${baseRevision} and visibility = ${current.visibility}
      and locked_source = ${current.lockedSource} and chosen_language = ${current.chosenLanguage}
      and chosen_direction = ${current.chosenDirection} and ${when}`,
    otherwise,
    set: [
      sql`revision = ${revision}`,
      sql`title = ${title}`,
      sql`subtitle = ${subtitle}`,
      ...(chosenSlug(current.slug, current.title, id) ? [] : [sql`slug = ${slugOf(title, id)}`]),
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
    // The old page must not be served while a new one is rendered.
    ...((isLessVisible || hold) && { kind: 'hard' as const }),
    isUncounted: current.firstPublishedAt === null,
    isShownAgain: isShownAgain ?? (isLessVisible || hold ? true : undefined),
    verb,
  })
  if ('version' in done) beginFinding(writer, finding)
  return done
}

function rendered(paragraphs: Paragraph[], options: BodyOptions): RenderedBody | Failure<'BadRequest'> {
  try {
    return fittingRow(paragraphs, renderBody(paragraphs, options))
  } catch (error) {
    if (error instanceof BadContent) return failure('BadRequest', error.message)
    throw error
  }
}

const visibilityOf = (visibility: PostVisibility) => [
  sql`visibility = ${visibility}`,
  sql`locked_source = ${sourceFor(visibility)}`,
]
