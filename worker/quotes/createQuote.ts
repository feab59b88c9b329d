/**
 * All who select a passage share its row (decision 113); counts change in the same batch (K1). No page is purged
 * (decision 206): viewers load highlights after the page.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type AnchorText, findPassage, straight } from '#schema/quotes/anchoring.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { isOverlong, type Passage, passageOf } from '#schema/quotes/passages.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { isReadableAlone, isStory } from '#worker/permissions/story.ts'
import { readsWhole } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { previewLength } from '#worker/posts/body/preview.ts'

export type QuoteFailure = Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'Conflict' | 'TooManyRequests'>

/** Without a paragraph, the text must occur exactly once in the story. */
export interface Selected {
  text: string
  paragraphName?: string | null
  startOffset?: number | null
  prefix?: string | null
  suffix?: string | null
  isHighlighted: boolean
}

/** @returns the passage's id */
export async function createQuote(
  ctx: Context,
  postId: string,
  selected: Selected,
): Promise<{ id: string } | QuoteFailure> {
  const viewer = theViewer(ctx)
  if (selected.text.trim() === '') return failure('BadRequest', copy.quotes.empty)
  if (isOverlong(selected.text)) return failure('BadRequest', copy.quotes.atMost(limits.quotes.length))
  const story = await ctx.db.first(quotable, { id: postId, ...sightOf(ctx) })
  if (!story) return failure('NotFound', copy.following.notFound)
  const { paragraphs } = story
  const passage = locate(
    selected,
    story.isWhole ? paragraphs : paragraphs.slice(0, previewLength(paragraphs)),
  )
  if ('message' in passage) return passage
  const use = withinRateLimit({ rateLimit: 'highlightsOfAccount', by: viewer.id })
  const { paragraphName, startOffset, endOffset, text, prefix, suffix } = passage
  const quote = sql`(select id from quotes where post_id = ${postId} and paragraph_name = ${paragraphName}
    and start_offset = ${startOffset} and end_offset = ${endOffset} and is_orphaned = 0)`
  const isNew = sql`not exists (select 1 from highlights where quote_id = ${quote} and user_id = ${viewer.id})`
  const done = await writeRows(ctx, {
    guard: sql`exists (select 1 from posts where id = ${postId} and revision = ${story.revision}
        and ${isReadableAlone()} and ${isStory()})
      and ${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [
      use.row,
      sql`insert into quotes (id, post_id, creator_id, paragraph_name, start_offset, end_offset, text, prefix, suffix,
          revision, created_at)
        values (${newId()}, ${postId}, ${viewer.id}, ${paragraphName}, ${startOffset}, ${endOffset}, ${text}, ${prefix},
          ${suffix}, ${story.revision}, ${now()})
        on conflict do nothing`,
      ...(selected.isHighlighted
        ? [
            sql`update quotes set highlight_count = highlight_count + 1 where id = ${quote} and ${isNew}`,
            ...notifyOf(sql`(select creator_id from posts where id = ${postId})`, 'POST_HIGHLIGHTED', {
              actorId: viewer.id,
              subject: { type: 'POST', id: postId },
            }),
            sql`insert into highlights (id, quote_id, post_id, user_id, created_at)
              select ${newId()}, ${quote}, ${postId}, ${viewer.id}, ${now()} where ${isNew}`,
          ]
        : []),
      sql`select ${quote} as id`,
    ],
  })
  if (typeof done !== 'string') return { id: String(done.at(-1)![0]!['id']) }
  const after = await ctx.db.first(quotable, { id: postId, ...sightOf(ctx) })
  if (!after) return failure('NotFound', copy.following.notFound)
  return after.revision === story.revision
    ? failure('TooManyRequests', copy.following.tooMany)
    : failure('Conflict', copy.quotes.moved)
}

const quotable = read(
  'quotableText',
  {
    revision: posts.revision,
    isWhole: sql<number>`${readsWhole}`,
    paragraphs: postBodies.paragraphs,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(and(eq(posts.id, param('id')), isReadableAlone(), isStory()))
      .limit(1),
)

function locate(
  { text: given, paragraphName, startOffset, prefix, suffix }: Selected,
  paragraphs: readonly AnchorText[],
): Passage | QuoteFailure {
  const text = given.trim()
  if (paragraphName == null || startOffset == null) {
    const [found, other] = paragraphs.flatMap((paragraph) => onceIn(paragraph, text))
    return found && !other ? found : failure('Conflict', copy.quotes.notOnce)
  }
  const start = startOffset + given.length - given.trimStart().length
  const selected = {
    paragraphName,
    startOffset: start,
    endOffset: start + text.length,
    text,
    prefix: (prefix ?? '').slice(-limits.quotes.context),
    suffix: (suffix ?? '').slice(0, limits.quotes.context),
  }
  return findPassage(selected, paragraphs, []) ?? failure('Conflict', copy.quotes.moved)
}

/** Two matches if there are several. */
function onceIn({ name, text: paragraph }: AnchorText, text: string): Passage[] {
  const [haystack, needle] = [straight(paragraph), straight(text)]
  const [first, last] = [haystack.indexOf(needle), haystack.lastIndexOf(needle)]
  if (first < 0) return []
  return (first === last ? [first] : [first, last]).map((at) => passageOf(name, paragraph, at, text.length))
}
