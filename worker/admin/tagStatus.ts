import { and, desc, eq, sql } from 'drizzle-orm'
import { edge } from '#schema/limits/edge.ts'
import type { TagStatus } from '#schema/generated/resolvers.ts'
import { purges, tagVersions } from '#schema/tables/platform.ts'
import { users } from '#schema/tables/users.ts'
import { purgeOf, purgeShape, purgesSince } from '#worker/admin/purgeLog.ts'
import type { Context } from '#worker/platform/context.ts'
import { isCacheTag } from '#worker/platform/database/cacheTags.ts'
import { logError } from '#worker/platform/log.ts'
import { nullable, param, read } from '#worker/platform/database/read.ts'
import { mirroredVersion } from '#worker/platform/database/tagVersions.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

/** Bounds the cost of a tag that was purged often. */
const searchedSince = sql`(select min(at) from (select at from purges where at > ${param('since')}
  order by at desc limit ${param('searched')}))`

const numbersShape = {
  change: tagVersions.version,
  soft: tagVersions.softVersion,
  hard: tagVersions.hardVersion,
}

/** A row for each purge, or one without a purge; none for a tag that was never purged. */
const tagPurges = read('tagPurges', { ...numbersShape, purge: nullable(purgeShape) }, (query) =>
  query
    .from(tagVersions)
    .leftJoin(
      purges,
      and(
        sql`${purges.at} >= ${searchedSince}`,
        sql`exists (select 1 from json_each(${purges.tags}) where value = ${tagVersions.tag})`,
      ),
    )
    .leftJoin(users, eq(users.id, purges.actor))
    .where(eq(tagVersions.tag, param('tag')))
    .orderBy(desc(purges.at), desc(purges.id))
    .limit(param('limit')),
)

/** Leaves out the mirror's numbers while it is down. Rejects if the database is. */
export async function readTagStatus(ctx: Context, tag: string): Promise<TagStatus> {
  if (!isCacheTag(tag)) return { tag, isValid: false, stored: null, mirrored: null, purges: [] }
  const { purgesOfTag: limit, purgesSearched: searched } = edge.status
  const { timeout } = edge.probe
  const [rows, mirrored] = await Promise.all([
    withTimeout(timeout, ctx.db.all(tagPurges, { tag, limit, searched, since: purgesSince() })),
    withTimeout(timeout, mirroredVersion(ctx.env, tag)).catch((error: unknown) => {
      logError(error, { where: 'tag mirror' })
      return null
    }),
  ])
  return {
    tag,
    isValid: true,
    stored: rows[0] ?? null,
    mirrored,
    purges: rows.flatMap(({ purge }) => purge ?? []).map(purgeOf),
  }
}
