/** Required by every change of sign-in methods (safety I12). */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { param, read } from '#worker/platform/database/read.ts'

const proof = read(
  'proofOfOwner',
  {
    isYoung: sql<number>`exists (select 1 from sessions where id = ${param('sessionId')} and host = ''
      and created_at > ${param('youngSince')})`,
    isProved: sql<number>`exists (select 1 from one_time_tokens where user_id = ${param('userId')}
      and kind = 'reauthentication' and browser = ${param('sessionId')}
      and json_extract(payload, '$.isProof') = 1 and expires_at > ${param('at')})`,
  },
  (query) => query.from(sql`(select 1)`),
)

const proofOf = ({ db }: Pick<Context, 'db'>, { id, sessionId }: Viewer) =>
  db.first(proof, {
    userId: id,
    sessionId,
    youngSince: now() - limits.reauthentication.lifetime,
    at: now(),
  })

export async function hasFreshProof(ctx: Pick<Context, 'db'>, viewer: Viewer): Promise<boolean> {
  const found = await proofOf(ctx, viewer)
  return Boolean(found?.isYoung) || Boolean(found?.isProved)
}

/** A session that has just started does not count. */
export const hasShownAgain = async (ctx: Pick<Context, 'db'>, viewer: Viewer): Promise<boolean> =>
  Boolean((await proofOf(ctx, viewer))?.isProved)
