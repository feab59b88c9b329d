/** R321: new accounts' posts with links may need a review. */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { isHeldBack, linksOf, type ScoredText, spamScore } from '#schema/moderation/spam.ts'
import { users } from '#schema/tables/users.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import type { Writer } from '#worker/platform/database/write.ts'

interface HeldText extends ScoredText {
  id: string
  wordCount: number
}

export interface Hold {
  score: number
  note: string
}

/** @param known the writer, if an earlier batch has read them */
export async function holdOf(
  { db, env, actor }: Writer,
  given: HeldText,
  known?: Newcomer | null,
): Promise<Hold | null> {
  const origin = env.MAIN_ORIGIN
  if (linksOf(given, origin).length === 0) return null
  const at = now()
  const writer = known === undefined ? await readNewcomer({ db, actor }, given.id) : known
  if (!writer) return null
  const earlier = JSON.parse(writer.earlierJson) as (ScoredText & { isLimited: number })[]
  const found = spamScore({
    ...given,
    age: at - writer.createdAt,
    earlier,
    hasShownLink: earlier.some((post) => !post.isLimited && linksOf(post, origin).length > 0),
    origin,
  })
  if (!isHeldBack(found)) return null
  return {
    score: found.score,
    note: found.signals.map((signal) => copy.moderation.signals[signal]).join(', '),
  }
}

/**
 * A waiting post keeps its report.
 * @param since when it was last visible, or its first publication
 */
export const holdBack = (id: string, hold: Hold | null, since: SQL = sql`${now()}`): SQL[] =>
  hold === null
    ? []
    : [
        sql`update posts set limited_at = coalesce(limited_at, ${since}) where id = ${id}`,
        sql`update reports set spam_score = max(spam_score, ${hold.score}), note = ${hold.note}
          where ${isHeldReport(id)}`,
        sql`insert into reports (id, entity_type, entity_id, subject_id, reason, note, spam_score, created_at)
          select ${newId()}, 'POST', id, creator_id, 'SPAM', ${hold.note}, ${hold.score}, ${now()} from posts
          where id = ${id} and not exists (select 1 from reports where ${isHeldReport(id)})`,
      ]

const isHeldReport = (id: string): SQL =>
  sql`entity_type = 'POST' and entity_id = ${id} and reporter_id is null and status = 'OPEN'`

const latest = (depth: string) =>
  sql.raw(`select * from (select e.id, e.title, e.limited_at from posts e
    where e.creator_id = "users"."id" and e.first_published_at is not null and e.deleted_at is null and ${depth}
    order by e.first_published_at desc limit ${limits.spam.earlier})`)

const shape = {
  createdAt: users.createdAt,
  earlierJson: sql<string>`(
    select json_group_array(json_object('title', earlier.title, 'paragraphs', json(body.paragraphs),
      'isLimited', earlier.limited_at is not null))
    from (${latest('e.depth = 0')} union all ${latest('e.depth > 0')}) earlier
    join post_bodies body on body.post_id = earlier.id where earlier.id <> ${param('postId')})`,
}

export type Newcomer = RowOf<typeof shape>

const newcomer = read('newcomer', shape, (query) =>
  query.from(users).where(
    sql`${users.id} = ${param('userId')} and ${users.createdAt} > ${param('since')} and ${users.isStaff} = 0
      and not exists (select 1 from reports where subject_id = ${users.id} and status = 'DISMISSED'
        and reporter_id is null)`,
  ),
)

export const readNewcomer = (
  { db, actor }: Pick<Writer, 'actor'> & { db: Pick<Writer['db'], 'first'> },
  postId: string,
): Promise<Newcomer | null> =>
  db.first(newcomer, { userId: actor, postId, since: now() - limits.newAccount.age })
