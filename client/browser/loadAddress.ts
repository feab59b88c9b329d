import { redirect } from 'react-router'
import { match } from '#schema/routes/match.ts'
import type { LatePart } from '#client/browser/late.tsx'
import { rememberLate } from '#client/browser/lateMemory.ts'
import { currentRow } from '#client/browser/currentRow.ts'
import { isRefused } from '#client/browser/isRefused.ts'
import type { InTime } from '#client/browser/lazyScreen.ts'
import { type LoadContext, loadNotFound, loadPage, type PageData, placeOf } from '#client/browser/load.ts'
import { pageFor } from '#client/browser/pageFor.ts'
import type { Site } from '#client/browser/site.tsx'
import { unreachable } from '#client/browser/unreachable.ts'
import { currentViewer } from '#client/browser/viewer.ts'
import { learnIds, learnLateIds } from '#client/browser/knownIds.ts'

interface AddressContext extends LoadContext {
  site: Site
  known: Promise<Record<string, LatePart>>
  inTime: InTime
  onRow(row: { name: string; path: string }): void
}

/** @throws TimedOut (R178) */
export async function loadAddress(address: URL, context: AddressContext): Promise<PageData | Response> {
  const { site, known, inTime, onRow } = context
  const { pathname, search, searchParams } = address
  const found = match(site.table, pathname)
  const page = found && pageFor(found.row, searchParams, site, currentViewer() !== null)
  // An operator who is already on this row has no session, but may see it.
  const isOpen = found?.row.name === currentRow().name
  if (!found || !page || (isRefused(found.row) && !isOpen)) return goToServer(address, context)
  onRow({ name: found.row.name, path: pathname })
  const at = placeOf(found.row, found.params, address, site)
  const late = await known
  const loading = loadPage(context, page, at, pathname + search, site, late)
  const loaded = await inTime(loading)
  if ('redirect' in loaded) return redirect(loaded.redirect)
  rememberLate(loaded.href, loaded.late)
  learnIds(loaded.data)
  learnLateIds(Object.values(loaded.late))
  return loaded
}

async function goToServer(address: URL, context: AddressContext) {
  if (address.origin === context.site.origin) {
    const probe = await fetch(address, { method: 'HEAD', redirect: 'manual' }).catch(unreachable)
    if (probe.status === 404) return loadNotFound(context, { params: {} }, address.pathname + address.search)
  }
  location.assign(address)
  return new Promise<never>(() => {})
}
