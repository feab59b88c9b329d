/** What all verbs on a story share: its counts, its place in lists, and the pages that show it. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { PurgeKind } from '#schema/edge.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Work, type Writer } from '#worker/platform/write.ts'
import { countListed, onePost, placeInLists, tagsShowing } from '#worker/posts/verbs/listing.ts'

export interface PostChange {
  /** The condition on the row in `posts` under which the verb makes sense. */
  when: SQL
  /** The message if it does not hold. */
  otherwise: string
  /** Assignments to the row. */
  set: SQL[]
  /** Statements on other tables. */
  rows?: SQL[]
  /** Work that follows. */
  outbox?: Work[]
  kind?: PurgeKind
  /** The story is hidden by this, or shown again. */
  isShownAgain?: true
  /** Further tags of the cache: a SELECT of a column `tag`. */
  alsoTags?: SQL
  /** The verb's name. */
  verb: string
}

export type ChangeFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

/** Resolves with the change number of the write, or why nothing was written. */
export async function changePost(
  writer: Writer,
  id: string,
  { when, otherwise, set, rows = [], outbox, kind, isShownAgain, alsoTags, verb }: PostChange,
): Promise<{ version: number } | ChangeFailure> {
  const ids = onePost(id)
  const done = await commit(writer, {
    guard: sql`exists (select 1 from posts where id = ${id} and ${when})`,
    rows: [
      ...countListed(ids, -1),
      sql`update posts set ${sql.join([...set, sql`updated_at = ${now()}`], sql`, `)} where id = ${id}`,
      ...rows,
      ...placeInLists(ids),
      ...countListed(ids, 1),
    ],
    outbox,
    purge: {
      // D1 joins at most five SELECTs, and what is in brackets counts as one.
      tags: sql`select tag from (${tagsShowing(id, isShownAgain === true)})
        union all select tag from (${tagsShowing(storyAnswered(id), false)})
        ${alsoTags ? sql`union all ${alsoTags}` : sql``}`,
      kind,
      reason: verb,
    },
  })
  if (done === 'taken') throw new Error(`A key was taken while ${verb} wrote post ${id}`)
  if (done === 'guard') return refusal(writer, id, otherwise)
  return { version: done.version }
}

/** Of a response: every card of its story has the number of responses. */
const storyAnswered = (id: string): SQL => sql`(select root_post_id from posts where id = ${id})`

const postById = read('changedPost', { id: posts.id }, (query) =>
  query.from(posts).where(eq(posts.id, param('id'))),
)

async function refusal({ db }: Writer, id: string, otherwise: string): Promise<ChangeFailure> {
  const found = await db.first(postById, { id })
  return found ? failure('Conflict', otherwise) : failure('NotFound', 'There is no such story.')
}
