/** Only the session cookie identifies the reader (A5). */
import type { z } from 'zod'
import { type eventRecords, type ReadingReport, readingReport } from '#schema/inputs/reports.ts'
import { limits } from '#schema/limits.ts'
import { referrerOf } from '#schema/stats/referrers.ts'
import type { Site, Viewer } from '#worker/platform/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import { readCaller } from '#worker/identity/caller.ts'
import { isBot } from '#worker/identity/requester.ts'
import { clientIp } from '#worker/platform/http/clientIp.ts'
import { now } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import type { Env } from '#worker/platform/env.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'
import { recordVisit } from '#worker/stats/recordVisit.ts'
import { recordVisitorsVisit } from '#worker/stats/recordVisitorsVisit.ts'

export interface Reported {
  request: Request
  env: Env
  /** Null if the request's host has no owner. */
  site: () => Promise<Site | null>
}

type Records = z.output<typeof eventRecords>

/** @returns false if a rate limit refused some of it */
export async function takeReadings(reported: Reported, records: Records): Promise<boolean> {
  const readings = readingsOf(records)
  if (!readings.length) return true
  const { request, env } = reported
  const site = isBot(request.headers.get('user-agent')) ? null : await reported.site()
  if (!site) return true
  const db = openDb(env.DB)
  const { viewer } = await readCaller(request, env, db, site.origin)
  if (!isCounted(site, viewer)) return true
  const network = clientIp(request)
  const reader = {
    userId: viewer?.id ?? null,
    isMember: viewer !== null && viewer.mediumMemberAt !== null && viewer.mediumMemberAt <= now(),
    network,
  }
  const isOwn = ownHosts(site.origin, env.MAIN_ORIGIN)
  let isTaken = true
  for (const { referrer, source, browser, ...reading } of readings) {
    const visit = { ...reading, ...referrerOf({ referrer, source }, isOwn), ...reader }
    const isStored = viewer
      ? await recordVisit({ db }, { ...visit, reader: viewer.id })
      : await recordVisitorsVisit({ db }, visit, {
          shared: keyedDigestOf(env, `reader:${network}`),
          own: browser ? keyedDigestOf(env, `reader:${network} ${browser}`) : null,
        })
    isTaken &&= isStored
  }
  return isTaken
}

/** The last report of a visit includes the earlier ones. */
function readingsOf(records: Records): ReadingReport[] {
  const byVisit = new Map<string, ReadingReport>()
  for (const { type, data } of records) {
    const { success, data: reading } =
      type === 'story.read' ? readingReport.safeParse(data) : { success: false, data: undefined }
    if (success && reading) byVisit.set(reading.session, reading)
  }
  return [...byVisit.values()].slice(0, limits.readingTime.perReport)
}

/** Suspended users and staff who view the site as another user do not count. */
function isCounted(site: Site, viewer: Viewer | null): boolean {
  if (!viewer) return site.flags.dont_track_user !== true
  return !viewer.spoofedById && !viewer.isSuspended && flagsOf(site, viewer).dont_track_user !== true
}

function ownHosts(origin: string, mainOrigin: string): (host: string) => boolean {
  const [own, main] = [new URL(origin).hostname, new URL(mainOrigin).hostname]
  return (host) => host === own || host === main || host.endsWith(`.${main}`)
}
