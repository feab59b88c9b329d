/** D1 is authoritative. Numbers only grow, so merging takes the larger. */
import { edge } from '#schema/limits/edge.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { logError } from '#worker/platform/log.ts'

export interface TagVersion {
  change: number
  soft: number
  hard: number
}

interface Known extends TagVersion {
  askedAt: number
}

const known = new Map<string, Known>()
const MOST_KNOWN = 50_000
let asked = 0

/** Each key read is billed. */
export const keysAsked = (): number => asked

export function learn(tag: string, { change, soft, hard }: TagVersion, askedAt = now()): void {
  const before = known.get(tag)
  if (!before) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(tag, { change, soft, hard, askedAt })
    return
  }
  before.change = Math.max(before.change, change)
  before.soft = Math.max(before.soft, soft)
  before.hard = Math.max(before.hard, hard)
  before.askedAt = askedAt
}

export const versionOf = (tag: string): TagVersion => known.get(tag) ?? NEVER
const NEVER: TagVersion = { change: 0, soft: 0, hard: 0 }

export function areFresh(tags: readonly string[], at: number): boolean {
  for (const tag of tags) {
    const found = known.get(tag)
    if (!found || at - found.askedAt >= edge.versionsLast) return false
  }
  return true
}

/** On failure the known numbers stay: the database is asked soon anyway. */
export async function refreshVersions(env: Pick<Env, 'KV'>, tags: readonly string[]): Promise<void> {
  const at = now()
  const old = tags.filter(
    (tag) => at - (known.get(tag)?.askedAt ?? Number.NEGATIVE_INFINITY) >= edge.versionsLast,
  )
  if (!old.length) return
  asked += old.length
  for (const tag of old) {
    const before = known.get(tag)
    if (before) before.askedAt = at
  }
  try {
    const found = await env.KV.get(old.map(keyOf), { type: 'text', cacheTtl: 30 })
    for (const tag of old) learn(tag, parse(found.get(keyOf(tag)) ?? null), at)
  } catch (error) {
    logError(error, { where: 'tag mirror' })
  }
}

/** @returns rows read */
export async function recheckVersions(env: Pick<Env, 'DB'>, tags: readonly string[]): Promise<number> {
  const { results, meta } = await env.DB.prepare(RECHECK)
    .bind(JSON.stringify(tags))
    .all<{ tag: string } & TagVersion>()
  for (const row of results) learn(row.tag, row)
  return meta.rows_read ?? 0
}

const RECHECK = `select tag, version as "change", soft_version as soft, hard_version as hard
  from tag_versions where tag in (select value from json_each(?))`

export async function mirrorVersions(
  env: Pick<Env, 'KV'>,
  versions: readonly (TagVersion & { tag: string })[],
): Promise<void> {
  await Promise.all(
    versions.map(({ tag, change, soft, hard }) => env.KV.put(keyOf(tag), `${change},${soft},${hard}`)),
  )
}

export async function mirrorTags(env: Pick<Env, 'DB' | 'KV'>, tags: readonly string[]): Promise<void> {
  await recheckVersions(env, tags)
  await mirrorVersions(
    env,
    tags.map((tag) => ({ tag, ...versionOf(tag) })),
  )
}

export async function mirroredVersion(env: Pick<Env, 'KV'>, tag: string): Promise<TagVersion | null> {
  const text = await env.KV.get(keyOf(tag))
  return text === null ? null : parse(text)
}

export const forgetVersions = (): void => known.clear()

const keyOf = (tag: string) => `tag:${tag}`

function parse(text: string | null): TagVersion {
  const [change = 0, soft = 0, hard = 0] = (text ?? '').split(',').map(Number)
  return { change, soft, hard }
}
