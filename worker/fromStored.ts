/**
 * A signed-in reader's page, made from what is stored for visitors: the session is one statement, the viewer's own
 * parts are rendered alone, and all the rest is the stored bytes. The result is never stored.
 */
import { sql } from 'drizzle-orm'
import { sessions } from '#schema/tables/identity.ts'
import { users } from '#schema/tables/users.ts'
import type { Recalled } from '#worker/cache/consult.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import type { LockedText, Place } from '#worker/cache/places.ts'
import { releaseOf } from '#worker/cache/release.ts'
import { headersForViewer } from '#worker/cache/respond.ts'
import type { Looking } from '#worker/cache/serve.ts'
import { type WholeText, wholeTextFor } from '#worker/cache/wholeText.ts'
import type { Site, Viewer } from '#worker/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import { reasonOf, rememberViewer, sessionHost } from '#worker/identity/caller.ts'
import { sessionTokenOf } from '#worker/identity/cookies.ts'
import { endSession } from '#worker/identity/endedSession.ts'
import { readSessionWith, sessionWith } from '#worker/identity/sessions.ts'
import { isWholeFor } from '#worker/permissions/text.ts'
import { now } from '#worker/platform/clock.ts'
import { DatabaseUnavailable, type Db, openDb } from '#worker/platform/db.ts'
import { logError } from '#worker/platform/log.ts'
import { param } from '#worker/platform/read.ts'
import { sentBytes } from '#worker/platform/sentBytes.ts'
import { openTimings } from '#worker/platform/timings.ts'
import { askedOn } from '#worker/render/stateQuestions.ts'
import { statesFrom, statesOf, valuesOf } from '#worker/render/statesRead.ts'

/** Null if the page has to be rendered for this viewer. */
export async function answerFromStored(looking: Looking, known: Recalled): Promise<Response | null> {
  try {
    return await assemble(looking, known)
  } catch (error) {
    // Rendering answers the page, or reports why it cannot.
    if (!(error instanceof DatabaseUnavailable)) logError(error, { where: 'from stored' })
    return null
  }
}

async function assemble(looking: Looking, known: Recalled): Promise<Response | null> {
  const { request, env, execution, spent } = looking
  const { entry, siteEntry, site, canonical, found, decision } = known
  // Feeds and files have no places: their own code decides how they answer a viewer.
  if ('key' in decision || !entry?.places || found?.row.byViewer || isAnotherForViewers(found)) return null
  // One that claims to come from a program has no session: the same statement finds no viewer for it.
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
  // If the page is rendered after all, the session is not read again.
  rememberViewer(request, { viewer, host, stats: db.stats })
  if (row && (row.pagePurge > entry.asOf || row.sitePurge > siteEntry.asOf)) return null
  // A user whose session has ended reads what visitors read, and so does everyone whose claim is made up.
  let body = entry.body
  if (viewer && row) {
    if (!hasFlagsOfAll(site, viewer)) return null
    const { pageForViewer } = await import('#worker/render/viewerParts.tsx')
    const whole = lockedId && maySeeWhole ? await readWhole(looking, db, lockedId, viewer, row) : null
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

/** Members, authors and others who may: one stored entry more, which is read from the database once for each revision. */
async function readWhole(
  { env, execution }: Looking,
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

/** A page that is not for visitors at all (R133): a caller without a session gets theirs by `serve`. */
const isAnotherForViewers = (found: Recalled['found']) =>
  found?.row.variants?.some(({ when }) => when === 'viewer') ?? false

/** The version at which one of the tags was last purged, at any strength; 0 for never. */
const lastPurgeOf = (
  tags: string,
) => sql<number>`(select coalesce(max(max(version, soft_version, hard_version)), 0)
  from tag_versions where tag in (select value from json_each(${param(tags)})))`

/**
 * The session, and in the same statement whether the stored page is still valid and enough for its user: after a
 * write, users see what they wrote, even where the mirror does not have it yet. The same row has the user's states
 * of everything on the page (decision 188).
 */
const more = {
  pagePurge: lastPurgeOf('pageTags'),
  sitePurge: lastPurgeOf('siteTags'),
  states: statesOf(sql`${sessions.userId}`),
}
const sessionAndPurges = sessionWith('sessionAndPurges', more)

/** And whether its user reads all of the locked story, of which the page has the preview. */
const sessionOfLocked = sessionWith('sessionOfLocked', {
  ...more,
  readsWhole: sql<number>`(select ${isWholeFor(users.id)} from posts where posts.id = ${param('lockedId')})`,
})

/** The story of which the page has only the preview. */
const lockedStoryOn = (places: readonly Place[]): string | null =>
  (places.find(({ name }) => name === 'text')?.props as LockedText | undefined)?.lockedId || null

/** For a viewer with other values the page is rendered with those. */
const hasFlagsOfAll = (site: Site, viewer: Viewer): boolean =>
  Object.entries(flagsOf(site, viewer)).every(([name, value]) => site.flags[name] === value)
