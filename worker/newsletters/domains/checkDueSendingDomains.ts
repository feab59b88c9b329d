import { domainRules } from '#schema/hosts/domains.ts'
import { lookAt } from '#worker/newsletters/domains/lookAt.ts'
import { findSendingDomain } from '#worker/newsletters/domains/rows.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'

/** @returns how many were checked */
export async function checkDueSendingDomains(env: Env): Promise<number> {
  let done = 0
  while (done < domainRules.aRun) {
    const owners = await reserve(env)
    await Promise.all(owners.map((ownerId) => checkOne(env, ownerId)))
    done += owners.length
    if (owners.length < AT_ONCE) break
  }
  return done
}

/** Each asks several names, and the provider takes few requests a second. */
const AT_ONCE = 2

/** Another run takes them up if this one dies. */
async function reserve({ DB }: Pick<Env, 'DB'>): Promise<string[]> {
  const at = now()
  const { results } = await DB.prepare(
    `update sending_domains set next_check_at = ? where owner_id in
       (select owner_id from sending_domains where next_check_at is not null and next_check_at <= ?
        order by next_check_at limit ${AT_ONCE})
     returning owner_id as ownerId`,
  )
    .bind(at + domainRules.reserved, at)
    .all<{ ownerId: string }>()
  return results.map(({ ownerId }) => ownerId)
}

async function checkOne(env: Env, ownerId: string): Promise<void> {
  try {
    const db = openDb(env.DB)
    const row = await findSendingDomain(db, ownerId)
    if (row) await lookAt({ env, db, isDue: true }, row)
  } catch (error) {
    logError(error, { where: 'sending domain check' })
  }
}
