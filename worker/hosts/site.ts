/** A hit does not read the database. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { edge } from '#schema/limits/edge.ts'
import { path } from '#schema/routes/paths.ts'
import { changeNumber } from '#schema/tables/platform.ts'
import type { HostState, Site } from '#worker/platform/context.ts'
import { type NormalisedHost, hostName, isLabel, originOf } from '#worker/hosts/normaliseHost.ts'
import { type CacheTag, collectionTag, siteTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { onEvents } from '#worker/platform/events.ts'
import { param, read, type Read, type RowOf } from '#worker/platform/database/read.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

export interface SiteReading {
  site: Site
  tags: CacheTag[]
  asOf: number
}

/** D17, D54. */
export const FLAG_DEFAULTS: Record<string, boolean | string> = {
  enable_lite_publications: true,
  enable_passwords: true,
  enable_easy_resubscribe: true,
}

const flagsJson = sql<string>`(select json_group_object(name, json_object('value', json(value), 'percentage', percentage)) from flags)`

const mainHost = read('site', { change: changeNumber.value, flags: flagsJson }, (query) =>
  query.from(changeNumber).where(sql`${changeNumber.id} = 1`),
)

const collectionJson = (where: ReturnType<typeof sql>) =>
  sql`(select json_object('kind', 'collection', 'id', c.id, 'name', c.name, 'slug', c.slug, 'faviconId', c.favicon_id,
     'theme', json(c.theme))
     from collections c where ${where})`
const userJson = (where: ReturnType<typeof sql>) =>
  sql`(select json_object('kind', 'user', 'id', u.id, 'name', u.name, 'slug', u.username, 'faviconId', null, 'theme', json(u.theme))
     from users u where ${where} and ${isShownPerson('u')})`

/** Decision 16. */
const entityJson = sql<string | null>`coalesce(
  ${collectionJson(sql`c.slug = ${param('label')}`)},
  ${userJson(sql`u.username = ${param('label')} and u.has_subdomain = 1`)},
  (select case d.entity_kind when 'collection' then ${collectionJson(sql`c.id = d.entity_id`)} else ${userJson(sql`u.id = d.entity_id`)} end
     from domains d where d.domain = ${param('domain')} and d.status = 'ACTIVE'),
  (select case h.kind when 'collection' then ${collectionJson(sql`c.id = h.entity_id`)} else ${userJson(sql`u.id = h.entity_id and u.has_subdomain = 1`)} end
     from held_names h where h.name = ${param('label')} and h.kind in ('user', 'collection') order by h.kind limit 1))`

const otherHost = read(
  'siteOfHost',
  { change: changeNumber.value, flags: flagsJson, entity: entityJson },
  (query) => query.from(changeNumber).where(sql`${changeNumber.id} = 1`),
)

/** C11. */
const misses = new Map<string, number>()

export const forgetMisses = (): void => misses.clear()

onEvents(
  ['userRenamed', 'collectionRenamed', 'collectionShown', 'hostGiven', 'accountShown', 'userUnsuspended'],
  forgetMisses,
)

/** L3. */
export const isKnownMiss = (host: NormalisedHost): boolean =>
  host.kind === 'reserved' || (misses.get(hostName(host)) ?? 0) > now()

export async function readSite(
  db: Db,
  host: NormalisedHost,
  mainOrigin: string,
): Promise<SiteReading | null> {
  if (isKnownMiss(host)) return null
  const name = hostName(host)
  const reading = await ask(db.first, host, mainOrigin)
  if (reading) return reading
  misses.delete(name)
  if (misses.size >= edge.unknownHosts) misses.delete(misses.keys().next().value!)
  misses.set(name, now() + edge.unknownHost)
  return null
}

/** Stored pages depend on it. */
export const readSiteFirst = (
  db: Db,
  host: NormalisedHost,
  mainOrigin: string,
): Promise<SiteReading | null> => ask(db.beforeAll, host, mainOrigin)

export const readSiteChange = async (db: Db): Promise<number> => (await db.first(mainHost, {}))?.change ?? 0

async function ask(how: Db['first'], host: NormalisedHost, mainOrigin: string): Promise<SiteReading | null> {
  const origin = originOf(host, mainOrigin)
  if (host.kind === 'main' || host.kind === 'reserved') {
    const row = await how(mainHost, {})
    return readingOf(row, origin, { table: 'all', entity: null, theme: null }, null)
  }
  const row = await how(
    otherHost as Read<
      RowOf<{ change: typeof changeNumber.value; flags: typeof flagsJson; entity: typeof entityJson }>
    >,
    {
      label: host.kind === 'subdomain' ? host.label : '',
      domain: host.kind === 'domain' ? host.domain : '',
    },
  )
  if (!row?.entity) return null
  const { theme, ...entity } = JSON.parse(row.entity) as NonNullable<HostState['entity']> &
    Pick<Site, 'theme'>
  const hasMoved = host.kind === 'subdomain' && entity.slug.toLowerCase() !== host.label
  return readingOf(
    row,
    origin,
    { table: entity.kind, entity, theme },
    hasMoved ? addressOf(entity, mainOrigin) : null,
  )
}

/** A username with a dot cannot be a label. */
const addressOf = ({ slug }: NonNullable<HostState['entity']>, mainOrigin: string): string =>
  isLabel(slug)
    ? originOf({ kind: 'subdomain', label: slug }, mainOrigin)
    : mainOrigin + path('ShowUser', { username: slug })

function readingOf(
  row: { change: number; flags: string } | null,
  origin: string,
  host: HostState & Pick<Site, 'theme'>,
  movedTo: string | null,
): SiteReading {
  const set = row ? (JSON.parse(row.flags) as Site['partial']) : {}
  const [shared, partial] = [true, false].map((isShared) =>
    Object.entries(set).filter(([, { percentage }]) => percentage >= 100 === isShared),
  )
  const flags = {
    ...FLAG_DEFAULTS,
    ...Object.fromEntries(shared!.map(([name, { value }]) => [name, value])),
  }
  const known = { ...host, flags, partial: Object.fromEntries(partial!), origin, movedTo }
  const { entity } = host
  return {
    site: { ...known, digest: digestOf(known) },
    tags: [
      siteTag,
      ...(entity ? [entity.kind === 'user' ? userTag(entity.id) : collectionTag(entity.id)] : []),
    ],
    asOf: row?.change ?? 0,
  }
}

function digestOf(known: unknown): string {
  const text = JSON.stringify(known)
  const found = digests.get(text)
  if (found) return found
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  if (digests.size >= MOST_DIGESTS) digests.clear()
  digests.set(text, digest)
  return digest
}

/** The digest costs more than all other work on a site. */
const digests = new Map<string, string>()
const MOST_DIGESTS = 1000
