/** Whether a stored answer may still be shown: the clock alone never decides, the change numbers of its tags do. */
import { edge } from '#schema/edge.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logWarning } from '#worker/platform/log.ts'
import { areFresh, recheckVersions, refreshVersions, versionOf } from '#worker/platform/tagVersions.ts'
import type { Entry } from '#worker/cache/store.ts'

/**
 * - fresh: shown
 * - aging: shown, and rendered again in the background
 * - changed: rendered again before it is shown, but shown as it is while the database is down
 * - gone: never shown again
 */
export type Verdict = 'fresh' | 'aging' | 'changed' | 'gone'

type Checked = Pick<Entry, 'tags' | 'asOf' | 'storedAt' | 'life' | 'checkedAt'>

/** What the check costs a request, for its `server-timing`. */
export interface Spent {
  queries: number
  rows: number
}

/**
 * Updates the numbers of all entries' tags: one read of the mirror a second, and one statement for an entry that was
 * checked more than half a minute ago, so that a change is noticed even if the mirror is late (decision 1).
 */
export async function refreshValidity(
  env: Pick<Env, 'DB' | 'KV'>,
  entries: readonly Checked[],
  spent: Spent,
): Promise<void> {
  if (isUpToDate(entries)) return
  const at = now()
  if (!entries.every(({ tags }) => areFresh(tags, at))) {
    await refreshVersions(env, [...new Set(entries.flatMap(({ tags }) => tags))])
  }
  const old = entries.filter(({ checkedAt }) => at - checkedAt >= edge.recheck)
  if (!old.length) return
  // Marked before the read: other requests need not read it meanwhile, and a database that is down gets no more load.
  for (const entry of old) entry.checkedAt = at
  try {
    spent.queries += 1
    spent.rows += await recheckVersions(env, [...new Set(old.flatMap(({ tags }) => tags))])
  } catch (error) {
    logWarning('The tags of an entry could not be read; the mirror decides', { message: String(error) })
  }
}

/** Whether nothing has to be read, which is nearly always the case. */
export function isUpToDate(entries: readonly Checked[]): boolean {
  const at = now()
  return entries.every(({ tags, checkedAt }) => at - checkedAt < edge.recheck && areFresh(tags, at))
}

/** Uses the numbers that are known: call `refreshValidity` first. */
export function verdictOn({ tags, asOf, storedAt, life }: Checked): Verdict {
  let verdict: Verdict = now() - storedAt > life ? 'aging' : 'fresh'
  for (const tag of tags) {
    const { change, soft, hard } = versionOf(tag)
    if (hard > asOf) return 'gone'
    if (change > asOf) verdict = 'changed'
    else if (soft > asOf && verdict === 'fresh') verdict = 'aging'
  }
  return verdict
}

/** Whether it may be shown while the database is down. */
export const canServeStale = (entry: Checked): boolean =>
  verdictOn(entry) !== 'gone' && now() - entry.storedAt <= edge.staleIfError
