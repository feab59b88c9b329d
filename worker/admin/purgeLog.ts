import { desc, eq, sql } from 'drizzle-orm'
import { edge } from '#schema/limits/edge.ts'
import type { Purge } from '#schema/generated/resolvers.ts'
import { purges } from '#schema/tables/platform.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read, type RowOf } from '#worker/platform/database/read.ts'
import { withTimeout } from '#worker/platform/withTimeout.ts'

export const purgeShape = {
  id: purges.id,
  version: purges.version,
  kind: purges.kind,
  tags: purges.tags,
  actor: purges.actor,
  username: users.username,
  reason: purges.reason,
  at: purges.at,
}

const latestPurges = read('latestPurges', purgeShape, (query) =>
  query
    .from(purges)
    .leftJoin(users, eq(users.id, purges.actor))
    .where(sql`${purges.at} > ${param('since')}`)
    .orderBy(desc(purges.at), desc(purges.id))
    .limit(param('limit')),
)

export async function readPurges({ db }: Context): Promise<Purge[]> {
  const rows = await withTimeout(
    edge.probe.timeout,
    db.all(latestPurges, { since: purgesSince(), limit: edge.status.purges }),
  )
  return rows.map(purgeOf)
}

/** Older purges are about to be deleted. */
export const purgesSince = () => now() - edge.history

export const purgeOf = ({ tags, ...purge }: RowOf<typeof purgeShape>): Purge => ({
  ...purge,
  tags: tags.slice(0, edge.status.tagsOfPurge),
  tagCount: tags.length,
})
