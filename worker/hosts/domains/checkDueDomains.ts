import { domainRules } from '#schema/hosts/domains.ts'
import type { Context } from '#worker/platform/context.ts'
import { look } from '#worker/hosts/domains/checkDomain.ts'
import { reserveDomains } from '#worker/hosts/domains/reserveDomains.ts'
import { type ClaimKey, findClaim } from '#worker/hosts/domains/domainReads.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import type { BeginWork } from '#worker/platform/database/outbox.ts'

/** @returns how many were checked */
export async function checkDueDomains(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  begin: BeginWork,
): Promise<number> {
  let done = 0
  while (done < domainRules.aRun) {
    const claims = await reserveDomains(env)
    await Promise.all(claims.map((claim) => checkOne({ env, execution, begin }, claim)))
    done += claims.length
    if (claims.length < domainRules.atOnce) break
  }
  return done
}

async function checkOne(parts: Pick<Context, 'env' | 'execution' | 'begin'>, claim: ClaimKey) {
  try {
    const db = openDb(parts.env.DB)
    const row = await findClaim(db, claim)
    if (row) await look({ ...parts, db, actor: 'domain check' }, row, true)
  } catch (error) {
    logError(error, { where: 'domain check' })
  }
}
