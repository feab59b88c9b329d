import { eq, sql, type SQL } from 'drizzle-orm'
import { posts } from '#schema/tables/posts.ts'
import type { PurgeKind } from '#schema/limits/edge.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { commit, type Work, type Writer } from '#worker/platform/database/write.ts'
import { countListed, onePost, placeInLists, tagsShowing } from '#worker/posts/verbs/listing.ts'

export interface PostChange {
  when: SQL
  otherwise: string
  set: SQL[]
  rows?: SQL[]
  outbox?: Work[]
  kind?: PurgeKind
  isShownAgain?: true
  /** It was never published. */
  isUncounted?: boolean
  alsoTags?: SQL
  verb: string
}

export type ChangeFailure = Failure<'BadRequest' | 'NotFound' | 'Conflict'>

/** Resolves with the change number, or a failure if no row was written. */
export async function changePost(
  writer: Writer,
  id: string,
  {
    when,
    otherwise,
    set,
    rows = [],
    outbox,
    kind,
    isShownAgain,
    isUncounted = false,
    alsoTags,
    verb,
  }: PostChange,
): Promise<{ version: number } | ChangeFailure> {
  const ids = onePost(id)
  const done = await commit(writer, {
    guard: sql`exists (select 1 from posts where id = ${id} and ${when}
      ${isUncounted ? sql`and first_published_at is null` : sql``})`,
    rows: [
      ...(isUncounted ? [] : countListed(ids, -1)),
      sql`update posts set ${sql.join([...set, sql`updated_at = ${now()}`], sql`, `)} where id = ${id}`,
      ...rows,
      ...placeInLists(ids),
      ...countListed(ids, 1),
    ],
    outbox,
    purge: {
      // D1 joins at most five SELECTs; a subquery in brackets counts as one.
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

/** Its cards show their number. */
const storyAnswered = (id: string): SQL => sql`(select root_post_id from posts where id = ${id})`

const postById = read('changedPost', { id: posts.id }, (query) =>
  query.from(posts).where(eq(posts.id, param('id'))),
)

async function refusal({ db }: Writer, id: string, otherwise: string): Promise<ChangeFailure> {
  const found = await db.first(postById, { id })
  return found ? failure('Conflict', otherwise) : failure('NotFound', 'We couldn’t find that story.')
}
