/** Deactivated by its owner or suspended by staff; hidden until both have ended. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { users } from '#schema/tables/users.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'
import { countListed, placeInLists, thesePosts } from '#worker/posts/verbs/listing.ts'
import { countFollows, everythingBy, isEverythingBy, tagsShowing } from '#worker/accounts/written.ts'

type Hiding = 'deactivated' | 'suspended'

/** Its owner may keep writing meanwhile. */
type HidingResult = 'done' | 'unchanged' | 'unknown' | 'busy'

interface HidingChange {
  hiding: Hiding
  isHidden: boolean
  reason: string
  rows?: readonly SQL[]
}

export async function hideAccount(writer: Writer, id: string, change: HidingChange): Promise<HidingResult> {
  const { hiding, isHidden, reason, rows = [] } = change
  // A story published at the same moment makes the guard fail.
  for (let tries = 0; tries < 3; tries++) {
    const was = await hidingsOf(writer, id)
    if (!was) return 'unknown'
    if (was[hiding] === isHidden) return 'unchanged'
    const written = await everythingBy(writer, id)
    const isInSight = !was[hiding === 'deactivated' ? 'suspended' : 'deactivated']
    const set = sql`update users set ${COLUMNS[hiding](isHidden)} where id = ${id}`
    const done = await commit(writer, {
      guard: sql`${isEverythingBy(id, written)} and exists (select 1 from users where id = ${id}
        and deactivated_at is not null = ${was.deactivated ? 1 : 0} and is_suspended = ${was.suspended ? 1 : 0})`,
      rows: [
        ...(isInSight ? moved(id, written, isHidden, set) : [set]),
        ...(isHidden ? signedOut(id) : []),
        ...rows,
      ],
      purge: { tags: tagsShowing(id), kind: isHidden ? 'hard' : 'change', reason },
    })
    if (typeof done !== 'string') return 'done'
  }
  return 'busy'
}

const COLUMNS: Record<Hiding, (isHidden: boolean) => SQL> = {
  deactivated: (isHidden) => sql`deactivated_at = ${isHidden ? now() : null}`,
  suspended: (isHidden) => sql`is_suspended = ${isHidden ? 1 : 0}`,
}

async function hidingsOf(writer: Writer, id: string): Promise<Record<Hiding, boolean> | null> {
  const found = await writer.db.first(hidings, { id })
  return found && { deactivated: found.deactivatedAt !== null, suspended: found.isSuspended }
}

const hidings = read(
  'hidingsOfAccount',
  { deactivatedAt: users.deactivatedAt, isSuspended: users.isSuspended },
  (query) => query.from(users).where(eq(users.id, param('id'))),
)

function moved(id: string, written: readonly string[], isHidden: boolean, set: SQL): SQL[] {
  const posts = thesePosts(written)
  return isHidden
    ? [...countListed(posts, -1), ...countFollows(id, -1), set, ...placeInLists(posts)]
    : [...countFollows(id, 1), set, ...placeInLists(posts), ...countListed(posts, 1)]
}

/** Also revokes email links that would sign the user in. */
const signedOut = (id: string): SQL[] => [
  sql`delete from sessions where user_id = ${id}`,
  sql`delete from one_time_tokens where user_id = ${id}`,
]
