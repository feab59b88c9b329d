/** Only the viewer's parts are rendered. */
import { sql } from 'drizzle-orm'
import { sessions } from '#schema/tables/identity.ts'
import { users } from '#schema/tables/users.ts'
import type { RememberedLookup } from '#worker/cache/lookup.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import type { LockedText, ViewerPlace } from '#worker/cache/places.ts'
import { releaseOf } from '#worker/cache/release.ts'
import { headersForViewer } from '#worker/cache/respond.ts'
import type { CacheRequest } from '#worker/cache/serve.ts'
import { type WholeText, wholeTextFor } from '#worker/cache/wholeText.ts'
import type { Site, Viewer } from '#worker/platform/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import { reasonOf, rememberViewer, sessionHost } from '#worker/identity/caller.ts'
import { sessionTokenOf } from '#worker/identity/cookies.ts'
import { endSession } from '#worker/identity/endedSession.ts'
import { readSessionWith, sessionWith } from '#worker/identity/sessions.ts'
import { isWholeFor } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { DatabaseUnavailable, type Db, openDb } from '#worker/platform/database/db.ts'
import { logError } from '#worker/platform/log.ts'
import { param } from '#worker/platform/database/read.ts'
import { sentBytes } from '#worker/platform/http/sentBytes.ts'
import { openTimings } from '#worker/platform/http/timings.ts'
import { askedOn } from '#worker/render/stateQuestions.ts'
import { statesFrom, statesOf, valuesOf } from '#worker/render/statesRead.ts'

export async function answerFromStored(
  cacheRequest: CacheRequest,
  known: RememberedLookup,
): Promise<Response | null> {
  try {
    return await assemble(cacheRequest, known)
  } catch (error) {
    // Rendering then answers the page or reports the error.
    if (!(error instanceof DatabaseUnavailable)) logError(error, { where: 'from stored' })
    return null
  }
}

async function assemble(cacheRequest: CacheRequest, known: RememberedLookup): Promise<Response | null> {
  const { request, env, execution, spent } = cacheRequest
  const { entry, siteEntry, site, canonical, found, decision } = known
  // Feeds and files have no places.
  if ('key' in decision || !entry?.places || found?.row.byViewer || isAnotherForViewers(found)) return null
  // A bearer token has no session.
  const token = sessionTokenOf(request, env) ?? ''
  const timings = openTimings()
  const db = openDb(env.DB)
  const host = sessionHost(site.origin, env.MAIN_ORIGIN)
  const lockedId = lockedStoryOn(entry.places)
  const asked = askedOn(entry.places)
  const values = { pageTags: entry.tags, siteTags: siteEntry.tags, ...valuesOf(asked) }
  const { viewer, row } = lockedId
    ? await readSessionWith(db, env, token, host, sessionOfLocked, { ...values, lockedId, at: now() })
    : await readSessionWith(db, env, token, host, sessionAndPurges, values)
  const maySeeWhole = row !== null && 'readsWhole' in row && Boolean(row.readsWhole)
  // A later render reuses the session.
  rememberViewer(request, { viewer, host, stats: db.stats })
  if (row && (row.pagePurge > entry.asOf || row.sitePurge > siteEntry.asOf)) return null
  let body = entry.body
  if (viewer && row) {
    if (!hasFlagsOfAll(site, viewer)) return null
    const { pageForViewer } = await import('#worker/render/pageForViewer.tsx')
    const whole = lockedId && maySeeWhole ? await readWhole(cacheRequest, db, lockedId, viewer, row) : null
    // They could read it a moment ago.
    if (maySeeWhole && !whole) return null
    body = await pageForViewer({ env, site }, viewer, canonical, entry, whole, statesFrom(asked, row.states))
  }
  const reason = reasonOf({ viewer, isOperator: false }) ?? decision.dynamic
  const queries = spent.queries + db.stats.queries
  const rows = spent.rows + db.stats.rows
  count({ route: entry.row, status: 'dynamic', reason: 'from-stored', statements: queries, rowsRead: rows })
  const writing = writeCountsWhenDue(env)
  if (writing) execution.waitUntil(writing)
  const response = new Response(request.method === 'HEAD' ? null : sentBytes(body), {
    headers: headersForViewer(entry, reason),
  })
  if (!viewer && token) endSession(response, request, env)
  const waited = db.stats.waited
  response.headers.set('server-timing', timings.text('dynamic', { queries, rows, waited }))
  return response
}

/** It is read once per revision. */
async function readWhole(
  { env, execution }: CacheRequest,
  db: Db,
  postId: string,
  viewer: Viewer,
  { pagePurge }: { pagePurge: number },
): Promise<WholeText | null> {
  const { printWhole } = await import('#worker/render/wholeText.tsx')
  return wholeTextFor({
    db,
    execution,
    release: releaseOf(env),
    postId,
    viewerId: viewer.id,
    lastPurge: pagePurge,
    print: printWhole,
  })
}

/** R133. */
const isAnotherForViewers = (found: RememberedLookup['found']) =>
  found?.row.variants?.some(({ when }) => when === 'viewer') ?? false

const lastPurgeOf = (
  tags: string,
) => sql<number>`(select coalesce(max(max(version, soft_version, hard_version)), 0)
  from tag_versions where tag in (select value from json_each(${param(tags)})))`

/** Users see their own writes before the mirror does (decision 188). */
const more = {
  pagePurge: lastPurgeOf('pageTags'),
  sitePurge: lastPurgeOf('siteTags'),
  states: statesOf(sql`${sessions.userId}`),
}
const sessionAndPurges = sessionWith('sessionAndPurges', more)

const sessionOfLocked = sessionWith('sessionOfLocked', {
  ...more,
  readsWhole: sql<number>`(select ${isWholeFor(users.id)} from posts where posts.id = ${param('lockedId')})`,
})

const lockedStoryOn = (places: readonly ViewerPlace[]): string | null =>
  (places.find(({ name }) => name === 'text')?.props as LockedText | undefined)?.lockedId || null

const hasFlagsOfAll = (site: Site, viewer: Viewer): boolean =>
  Object.entries(flagsOf(site, viewer)).every(([name, value]) => site.flags[name] === value)
