import { asc, eq, sql } from 'drizzle-orm'
import { pageTokenOf } from '#worker/identity/pageToken.ts'
import { flagWords } from '#schema/admin/flags.ts'
import type { MutationResolvers, QueryResolvers } from '#schema/generated/resolvers.ts'
import { userFlags } from '#schema/tables/identity.ts'
import { flags } from '#schema/tables/platform.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { setFlag, setUserFlag } from '#worker/flags/setFlag.ts'
import { FLAG_DEFAULTS } from '#worker/hosts/site.ts'
import { shownFlags } from '#worker/admin/shownFlags.ts'
import { isStaff, ANONYMOUS } from '#worker/identity/caller.ts'
import { asStaff } from '#worker/permissions/writer.ts'
import { read } from '#worker/platform/database/read.ts'
import { as } from '#worker/platform/results.ts'

const MOST = 200

const setFlags = read(
  'setFlags',
  { name: flags.name, value: flags.value, percentage: flags.percentage },
  (query) => query.from(flags).orderBy(asc(flags.name)).limit(MOST),
)
const ownFlags = read(
  'ownFlags',
  { name: userFlags.name, value: userFlags.value, userId: users.id, username: users.username },
  (query) =>
    query
      .from(userFlags)
      .innerJoin(users, eq(users.id, userFlags.userId))
      .orderBy(asc(userFlags.userId), asc(userFlags.name))
      .limit(MOST),
)

const suspendedUsers = read(
  'suspendedUsers',
  { id: users.id, username: users.username, name: users.name },
  // SQLite needs it as text to choose the index.
  (query) =>
    query
      .from(users)
      .where(sql`is_suspended = 1`)
      .orderBy(asc(users.username))
      .limit(MOST),
)

async function readMissionControl({ db, caller }: Context) {
  const [set, own, suspended] = await Promise.all([
    db.all(setFlags, {}),
    db.all(ownFlags, {}),
    db.all(suspendedUsers, {}),
  ])
  const byName = new Map(set.map((row) => [row.name, row]))
  return {
    flags: shownFlags.map((name) => ({
      name,
      words: flagWords[name],
      value: byName.get(name)?.value ?? FLAG_DEFAULTS[name] ?? false,
      percentage: byName.get(name)?.percentage ?? 100,
      isSet: byName.has(name),
    })),
    userFlags: own,
    suspended,
    xsrfToken: caller?.viewer ? pageTokenOf(caller.viewer) : null,
  }
}

export const missionControlResolvers: {
  Query: Pick<QueryResolvers, 'missionControl'>
  Mutation: Pick<MutationResolvers, 'setFlag' | 'setUserFlag'>
} = {
  Query: {
    missionControl: (_, __, ctx) => (isStaff(ctx.caller ?? ANONYMOUS) ? readMissionControl(ctx) : null),
  },
  Mutation: {
    setFlag: (_, given, ctx) =>
      asStaff(
        ctx,
        async (writer) =>
          (await setFlag(writer, given)) ?? as('MissionControl', await readMissionControl(ctx)),
      ),
    setUserFlag: (_, given, ctx) =>
      asStaff(
        ctx,
        async (writer) =>
          (await setUserFlag(writer, given)) ?? as('MissionControl', await readMissionControl(ctx)),
      ),
  },
}
