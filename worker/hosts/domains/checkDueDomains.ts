/** The scheduled checks of claims. */
import { domainRules } from '#schema/domains.ts'
import type { Context } from '#worker/context.ts'
import { look } from '#worker/hosts/domains/checkDomain.ts'
import { reserveDomains } from '#worker/hosts/domains/reserveDomains.ts'
import { findDomain } from '#worker/hosts/domains/rows.ts'
import { openDb } from '#worker/platform/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'
import type { BeginWork } from '#worker/platform/outbox.ts'

/** @returns how many were checked; others that are due wait for the next run */
export async function checkDueDomains(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  begin: BeginWork,
): Promise<number> {
  let done = 0
  while (done < domainRules.aRun) {
    const names = await reserveDomains(env)
    await Promise.all(names.map((name) => checkOne({ env, execution, begin }, name)))
    done += names.length
    if (names.length < domainRules.atOnce) break
  }
  return done
}

/** A check that fails is repeated when its reservation ends. */
async function checkOne(parts: Pick<Context, 'env' | 'execution' | 'begin'>, domain: string) {
  try {
    const db = openDb(parts.env.DB)
    const row = await findDomain(db, domain)
    if (row) await look({ ...parts, db, actor: 'domain check' }, row, true)
  } catch (error) {
    logError(error, { where: 'domain check' })
  }
}
