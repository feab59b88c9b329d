/** Runs in portions (decision 113). The edit orphaned all passages, so none shows on wrong words meanwhile. */
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { findPassage } from '#schema/quotes/anchoring.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { limits } from '#schema/limits.ts'
import { postBodies, postRevisions } from '#schema/tables/posts.ts'
import { quotes } from '#schema/tables/reactions.ts'
import { type Db, openDb } from '#worker/platform/database/db.ts'
import type { OutboxWork } from '#worker/platform/database/outbox.ts'
import { inList, param, read, type RowOf } from '#worker/platform/database/read.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const payload = z.object({ postId: z.string() })

/** Includes passages that an earlier edit removed: their words may return. */
export const findAgain: OutboxWork = async (env, given) => {
  const { postId } = payload.parse(given)
  const db = openDb(env.DB)
  for (let after = ''; ;) {
    const current = await db.first(currentParagraphs, { postId })
    if (!current) return
    const portion = await db.all(orphans, { postId, after, limit: limits.quotes.ofEdit })
    if (portion.length === 0) return
    await findPortion(db, postId, current, portion)
    after = portion.at(-1)!.id
  }
}

interface Current {
  revision: number
  paragraphs: Paragraph[]
}

/** If the story is edited meanwhile, this writes nothing and the later work finds them. */
async function findPortion(db: Db, postId: string, { revision, paragraphs }: Current, portion: Orphan[]) {
  const revisions = [...new Set(portion.map((quote) => quote.revision))]
  const texts = await db.all(formerParagraphs, { postId, revisions })
  const former = new Map(texts.map((text) => [text.revision, text.paragraphs]))
  const rows = portion.flatMap((quote) => {
    const found = findPassage(quote, paragraphs, former.get(quote.revision) ?? [])
    if (!found) return []
    const { paragraphName, startOffset, endOffset, text, prefix, suffix } = found
    // Another passage may occupy the place by now; this one then stays orphaned.
    return sql`update or ignore quotes set is_orphaned = 0, revision = ${revision}, paragraph_name = ${paragraphName},
        start_offset = ${startOffset}, end_offset = ${endOffset}, text = ${text}, prefix = ${prefix}, suffix = ${suffix}
      where id = ${quote.id} and is_orphaned = 1`
  })
  if (rows.length === 0) return
  await writeRows(
    { db },
    { guard: sql`exists (select 1 from posts where id = ${postId} and revision = ${revision})`, rows },
  )
}

const orphanShape = {
  id: quotes.id,
  paragraphName: quotes.paragraphName,
  startOffset: quotes.startOffset,
  endOffset: quotes.endOffset,
  text: quotes.text,
  prefix: quotes.prefix,
  suffix: quotes.suffix,
  revision: quotes.revision,
}

type Orphan = RowOf<typeof orphanShape>

const orphans = read('orphanedQuotes', orphanShape, (query) =>
  query
    .from(quotes)
    .where(
      sql`${quotes.postId} = ${param('postId')} and ${quotes.isOrphaned} = 1 and ${quotes.id} > ${param('after')}`,
    )
    .orderBy(quotes.id)
    .limit(param('limit')),
)

const currentParagraphs = read(
  'currentParagraphs',
  { revision: postBodies.revision, paragraphs: postBodies.paragraphs },
  (query) =>
    query
      .from(postBodies)
      .where(eq(postBodies.postId, param('postId')))
      .limit(1),
)

const formerParagraphs = read(
  'formerParagraphs',
  { revision: postRevisions.revision, paragraphs: postRevisions.paragraphs },
  (query) =>
    query
      .from(postRevisions)
      .where(and(eq(postRevisions.postId, param('postId')), inList(postRevisions.revision, 'revisions'))),
)
