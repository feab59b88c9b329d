/**
 * Sets the viewer's claps for a story, response or list (R001, R229). The row and all counts change in one batch, so
 * parallel requests count exactly (K1). Requests carry a total, not a difference, so a repeated one counts once (F2).
 * Stored pages are not purged: viewers' pages read the count separately.
 */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { ClapKind } from '#schema/reactions/claps.ts'
import { limits } from '#schema/limits.ts'
import { clapTables } from '#worker/claps/clapTables.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { now } from '#worker/platform/clock.ts'
import { notifyOf } from '#worker/platform/notify.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'
import { raiseDay, subjectsOfPosts } from '#worker/stats/days/raise.ts'
import { hotScoreOf, onePost, orderUnderTags } from '#worker/posts/verbs/listing.ts'

export type ClapFailure = Failure<'BadRequest' | 'Forbidden' | 'NotFound' | 'TooManyRequests'>

const { perReader } = limits.claps

/**
 * @param total the least number of claps; 0 removes them; absent adds one
 * @returns null on success
 */
export async function setClaps(
  ctx: Context,
  kind: ClapKind,
  id: string,
  total: number | null | undefined,
): Promise<ClapFailure | null> {
  const viewer = theViewer(ctx)
  if (total != null && (total < 0 || total > perReader))
    return failure('BadRequest', copy.clapping.atMost(perReader))
  const { claps, target, entities, isShown, isOwn, notification } = clapTables[kind]
  const use = withinRateLimit({ rateLimit: 'clapsOfAccount', by: viewer.id })
  const own = sql`${target} = ${id} and user_id = ${viewer.id}`
  const before = sql`coalesce((select count from ${claps} where ${own}), 0)`
  const after = afterwards(before, total)
  const creator = sql`(select creator_id from ${entities} where id = ${id})`
  const done = await writeRows(ctx, {
    guard: sql`exists (select 1 from ${entities} where id = ${id} and ${isShown} and not ${isOwn(viewer.id)})
      and ${isShownPersonOf(viewer.id)} and ${use.guard}`,
    rows: [
      use.row,
      ...(total === 0
        ? []
        : notifyOf(creator, notification, {
            actorId: viewer.id,
            subject: { type: kind === 'post' ? 'POST' : 'CATALOG', id },
          })),
      ...(kind === 'post'
        ? [
            countForWriters(id, sql`(${after} - ${before})`),
            raiseDay(subjectsOfPosts(sql`${id}`), {
              claps: sql`${after} - ${before}`,
              fans: sql`(${after} > 0) - (${before} > 0)`,
            }),
          ]
        : []),
      sql`update ${entities} set clap_count = clap_count + ${after} - ${before},
        voter_count = voter_count + (${after} > 0) - (${before} > 0)
        ${kind === 'post' ? sql`, hot_score = ${hotScoreOf(sql`clap_count + ${after} - ${before}`)}` : sql``}
        where id = ${id}`,
      total === 0
        ? sql`delete from ${claps} where ${own}`
        : sql`insert into ${claps} (${target}, user_id, count, updated_at)
            values (${id}, ${viewer.id}, ${after}, ${now()})
            on conflict (${target}, user_id) do update set count = excluded.count, updated_at = excluded.updated_at
              where excluded.count > count`,
      ...(kind === 'post' ? [orderUnderTags(onePost(id))] : []),
    ],
  })
  return typeof done === 'string' ? whyNot(ctx, kind, id, viewer.id) : null
}

function afterwards(before: SQL, total: number | null | undefined): SQL {
  if (total === 0) return sql`0`
  return total == null ? sql`min(${perReader}, ${before} + 1)` : sql`max(${before}, ${total})`
}

/** A tag's top writers are sorted by their claps. */
const countForWriters = (id: string, difference: SQL): SQL =>
  sql`update tag_writers set clap_count = clap_count + ${difference}
    where tag_id in (select tag_id from post_tags where post_id = ${id} and ${isListed('post_tags')})
      and user_id in (select user_id from post_authors where post_id = ${id})`

async function whyNot(ctx: Context, kind: ClapKind, id: string, viewerId: string): Promise<ClapFailure> {
  const found = await ctx.db.first(states[kind], { viewerId, id })
  if (!found) return failure('NotFound', copy.following.notFound)
  if (found.isOwn) return failure('Forbidden', copy.clapping.own)
  return failure('TooManyRequests', copy.following.tooMany)
}

const stateRead = (kind: ClapKind, name: string) => {
  const { entities, isShown, isOwn } = clapTables[kind]
  return read(name, { isOwn: sql<number>`${isOwn(param('viewerId') as never)}` }, (query) =>
    query
      .from(entities)
      .where(sql`id = ${param('id')} and ${isShown}`)
      .limit(1),
  )
}

const states = {
  post: stateRead('post', 'clapStateOfPost'),
  catalog: stateRead('catalog', 'clapStateOfCatalog'),
}
