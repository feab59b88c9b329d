import { edge } from '#schema/limits/edge.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logWarning } from '#worker/platform/log.ts'
import {
  areFresh,
  recheckVersions,
  refreshVersions,
  versionOf,
} from '#worker/platform/database/tagVersions.ts'
import type { Entry } from '#worker/cache/store.ts'

/**
 * - aging: shown, and rendered again in the background
 * - changed: shown only while the database is down
 * - gone: never shown again
 */
export type Verdict = 'fresh' | 'aging' | 'changed' | 'gone'

type Checked = Pick<Entry, 'tags' | 'asOf' | 'storedAt' | 'life' | 'checkedAt'>

export interface Spent {
  queries: number
  rows: number
}

/** The mirror may be late (decision 1). */
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
  // A database that is down gets no extra load.
  for (const entry of old) entry.checkedAt = at
  try {
    spent.queries += 1
    spent.rows += await recheckVersions(env, [...new Set(old.flatMap(({ tags }) => tags))])
  } catch (error) {
    logWarning('The tags of an entry could not be read; the mirror decides', { message: String(error) })
  }
}

export function isUpToDate(entries: readonly Checked[]): boolean {
  const at = now()
  return entries.every(({ tags, checkedAt }) => at - checkedAt < edge.recheck && areFresh(tags, at))
}

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

export const canServeStale = (entry: Checked): boolean =>
  verdictOn(entry) !== 'gone' && now() - entry.storedAt <= edge.staleIfError
