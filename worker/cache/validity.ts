/** Whether what is stored may still be shown: never by a clock alone, but by the change numbers of its tags. */
import { edge } from '#schema/edge.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logWarning } from '#worker/platform/log.ts'
import { areFresh, recheckVersions, refreshVersions, versionOf } from '#worker/platform/tagVersions.ts'
import type { Entry } from '#worker/cache/store.ts'

/**
 * fresh: shown. aging: shown, and rendered again meanwhile. changed: rendered again before it is shown, but it may stand in
 * while the database is down. gone: never shown again.
 */
export type Verdict = 'fresh' | 'aging' | 'changed' | 'gone'

type Checked = Pick<Entry, 'tags' | 'asOf' | 'storedAt' | 'life' | 'checkedAt'>

/** What looking costs a request, for its `server-timing`. */
export interface Spent {
  queries: number
  rows: number
}

/**
 * Brings the numbers of all entries' tags up to date: one look at the mirror a second, and for an entry older than
 * half a minute one statement, so that a change is seen although the mirror is late (decision 1).
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
  // Marked before it is asked: whoever comes meanwhile need not ask too, and a database that is down is left alone.
  for (const entry of old) entry.checkedAt = at
  try {
    spent.queries += 1
    spent.rows += await recheckVersions(env, [...new Set(old.flatMap(({ tags }) => tags))])
  } catch (error) {
    logWarning('The tags of an entry could not be read; the mirror decides', { message: String(error) })
  }
}

/** Whether nothing need be asked: nearly always. */
export function isUpToDate(entries: readonly Checked[]): boolean {
  const at = now()
  return entries.every(({ tags, checkedAt }) => at - checkedAt < edge.recheck && areFresh(tags, at))
}

/** By the numbers that are known: call `refreshValidity` first. */
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

/** Whether it may stand in for a database that is down. */
export const canServeStale = (entry: Checked): boolean =>
  verdictOn(entry) !== 'gone' && now() - entry.storedAt <= edge.staleIfError
