import type { Site } from '#worker/platform/context.ts'
import { releaseOf } from '#worker/cache/release.ts'
import { recallSite, rememberSite } from '#worker/cache/remembered.ts'
import { refreshValidity, verdictOn } from '#worker/cache/validity.ts'
import { hostName, normaliseHost } from '#worker/hosts/normaliseHost.ts'
import { isKnownMiss, readSite } from '#worker/hosts/site.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'

/** Reads the database at most once per minute and host (C11). */
export const isKnownHost = async (
  url: string,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<boolean> =>
  normaliseHost(new URL(url).hostname, env.MAIN_ORIGIN).kind === 'main' ||
  (await knownSite(url, env, execution)) !== null

export async function knownSite(
  url: string,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Site | null> {
  const host = normaliseHost(new URL(url).hostname, env.MAIN_ORIGIN)
  if (isKnownMiss(host)) return null
  const name = hostName(host)
  const remembered = await recallSite(name, releaseOf(env))
  if (remembered) {
    await refreshValidity(env, [remembered.entry], { queries: 0, rows: 0 })
    const verdict = verdictOn(remembered.entry)
    if (verdict === 'fresh' || verdict === 'aging') return remembered.site
  }
  const reading = await readSite(openDb(env.DB), host, env.MAIN_ORIGIN)
  if (reading) execution.waitUntil(rememberSite(name, releaseOf(env), reading))
  return reading?.site ?? null
}
