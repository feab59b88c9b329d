/**
 * A signed-in reader's page, put together from what is stored for visitors: the session is one statement, the viewer's
 * own parts are rendered alone, and everything else is the stored bytes. Nothing of it is stored or remembered.
 */
import type { Recalled } from '#worker/cache/consult.ts'
import { count, writeCountsWhenDue } from '#worker/cache/counts.ts'
import { filled, type Place } from '#worker/cache/places.ts'
import { headersForViewer } from '#worker/cache/respond.ts'
import type { Looking } from '#worker/cache/serve.ts'
import type { Site, Viewer } from '#worker/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import { readCaller, reasonOf } from '#worker/identity/caller.ts'
import { DatabaseUnavailable, openDb } from '#worker/platform/db.ts'
import { logError } from '#worker/platform/log.ts'
import { openTimings } from '#worker/platform/timings.ts'

/** Null where the page has to be rendered for this viewer. */
export async function answerFromStored(looking: Looking, known: Recalled): Promise<Response | null> {
  try {
    return await putTogether(looking, known)
  } catch (error) {
    // The page is answered by rendering it, or says why it cannot be.
    if (!(error instanceof DatabaseUnavailable)) logError(error, { where: 'from stored' })
    return null
  }
}

async function putTogether(looking: Looking, known: Recalled): Promise<Response | null> {
  const { request, env, execution, spent } = looking
  const { entry, site, canonical, found } = known
  // Feeds and files have no places: how they answer a viewer is theirs to say.
  if (!entry?.places || found?.row.byViewer || entry.places.some(isForSome)) return null
  const timings = openTimings()
  const db = openDb(env.DB)
  const caller = await readCaller(request, env, db, site.origin)
  const { viewer } = caller
  if (viewer && !hasFlagsOfAll(site, viewer)) return null
  // Who was signed in and no longer is reads what visitors read.
  let body = entry.body
  if (viewer) {
    const { renderViewerParts } = await import('#worker/render/viewerParts.tsx')
    const contents = await renderViewerParts({ env, site }, viewer, canonical, entry.places)
    body = filled(entry.body, entry.places, contents)
  }
  const reason = reasonOf(caller) ?? 'signed-in'
  const queries = spent.queries + db.stats.queries
  const rows = spent.rows + db.stats.rows
  count({ route: entry.row, status: 'dynamic', reason: 'from-stored', statements: queries, rowsRead: rows })
  const writing = writeCountsWhenDue(env)
  if (writing) execution.waitUntil(writing)
  const timing = timings.text('dynamic', { queries, rows, waited: db.stats.waited })
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: headersForViewer(entry, reason, timing),
  })
}

/** The text of a story that some may read on: whose it is to see is asked where the page is rendered. */
const isForSome = ({ name }: Place) => name === 'text'

/** Pages of a viewer with other values are made with them. */
const hasFlagsOfAll = (site: Site, viewer: Viewer): boolean =>
  Object.entries(flagsOf(site, viewer)).every(([name, value]) => site.flags[name] === value)
