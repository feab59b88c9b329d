/**
 * What every request begins with, in one statement: the site's change number, the flags, and on other hosts than
 * the product's own the entity that the host belongs to. Reading the number first makes a page's `asOf` safe.
 */
import { sql } from 'drizzle-orm'
import type { RouteTable } from '#schema/enums.ts'
import { changeNumber } from '#schema/tables/platform.ts'
import { minute } from '#schema/limits.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/db.ts'
import { param, read } from '#worker/platform/read.ts'
import type { FoldedHost } from '#worker/hosts/fold.ts'

export interface SiteState {
  changeNumber: number
  flags: Record<string, boolean | string>
  host: HostState
}

export interface HostState {
  table: RouteTable
  entity: {
    kind: 'user' | 'collection'
    id: string
    name: string
    slug: string
    faviconId: string | null
  } | null
}

/** Flags that are on unless the `flags` table says otherwise (D17). */
const FLAG_DEFAULTS: Record<string, boolean | string> = { enable_lite_publications: true }

const flagsJson = sql<string>`(select json_group_object(name, json(value)) from flags)`

const mainHost = read('site', { change: changeNumber.value, flags: flagsJson }, (query) =>
  query.from(changeNumber).where(sql`${changeNumber.id} = 1`),
)

const entityJson = sql<string | null>`coalesce(
  (select json_object('kind', 'collection', 'id', c.id, 'name', c.name, 'slug', c.slug, 'faviconId', c.favicon_id)
     from collections c where c.slug = ${param('label')}),
  (select json_object('kind', 'user', 'id', u.id, 'name', u.name, 'slug', u.username, 'faviconId', null)
     from users u where u.username = ${param('label')} and u.has_subdomain = 1 and u.is_suspended = 0),
  (select case d.entity_kind
     when 'collection' then (select json_object('kind', 'collection', 'id', c.id, 'name', c.name, 'slug', c.slug, 'faviconId', c.favicon_id)
                               from collections c where c.id = d.entity_id)
     else (select json_object('kind', 'user', 'id', u.id, 'name', u.name, 'slug', u.username, 'faviconId', null)
             from users u where u.id = d.entity_id and u.is_suspended = 0) end
     from domains d where d.domain = ${param('domain')} and d.status = 'ACTIVE'))`

const otherHost = read(
  'siteOfHost',
  { change: changeNumber.value, flags: flagsJson, entity: entityJson },
  (query) => query.from(changeNumber).where(sql`${changeNumber.id} = 1`),
)

/** Hosts that belonged to nobody, until when that is believed: one question a host and minute (C11). */
const misses = new Map<string, number>()
const MISS_LASTS = minute
const MOST_MISSES = 1000

/** For whoever has just given a host to somebody. */
export const forgetMisses = (): void => misses.clear()

/** Null when the host belongs to nobody. */
export async function readSite(db: Db, host: FoldedHost): Promise<SiteState | null> {
  if (host.kind === 'main') {
    const row = await db.first(mainHost, {})
    return { ...stateOf(row), host: { table: 'all', entity: null } }
  }
  const name = host.kind === 'subdomain' ? `${host.label}.` : host.domain
  if ((misses.get(name) ?? 0) > now()) return null
  const row = await db.first(otherHost, {
    label: host.kind === 'subdomain' ? host.label : '',
    domain: host.kind === 'domain' ? host.domain : '',
  })
  if (!row?.entity) {
    if (misses.size >= MOST_MISSES) misses.clear()
    misses.set(name, now() + MISS_LASTS)
    return null
  }
  const entity = JSON.parse(row.entity) as NonNullable<HostState['entity']>
  return { ...stateOf(row), host: { table: entity.kind, entity } }
}

const stateOf = (row: { change: number; flags: string } | null) => ({
  changeNumber: row?.change ?? 0,
  flags: { ...FLAG_DEFAULTS, ...(row ? (JSON.parse(row.flags) as Record<string, boolean | string>) : {}) },
})
