/** A test of a rate limit need not do hundreds of things. */
import { env } from 'cloudflare:workers'
import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

/** A new account has fewer uses (decision 120). */
export const usesWhenNew = (rateLimit: keyof typeof limits.rateLimit): number =>
  ({ ...limits.newAccount.uses } as Partial<Record<string, number>>)[rateLimit] ??
  limits.rateLimit[rateLimit].uses

/** Leaves one use to the user who used it last; `uses` replaces a new account's number. */
export async function useUp(
  rateLimit: keyof typeof limits.rateLimit,
  uses = usesWhenNew(rateLimit),
): Promise<void> {
  const { subject, at, used } = (await DB.prepare(
    `select subject, at, (select count(*) from rate_limit_uses u where u.subject = r.subject) as used
     from rate_limit_uses r where subject like ? || ':%' order by rowid desc limit 1`,
  )
    .bind(rateLimit)
    .first<{ subject: string; at: number; used: number }>())!
  const rows = Array.from({ length: uses - used - 1 }, (_, n) => `filled ${n}`)
  await DB.prepare('insert into rate_limit_uses (subject, use, at) select ?, value, ? from json_each(?)')
    .bind(subject, at, JSON.stringify(rows))
    .run()
}
