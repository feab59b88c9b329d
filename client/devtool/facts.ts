/** The panel renders these and copies them as JSON, so they contain no secrets. */
import { flagWords } from '#schema/admin/flags.ts'
import { rows } from '#schema/routes/rows.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import type { PageData } from '#client/browser/load.ts'
import type { AnyPage } from '#client/browser/page.ts'
import { placeOfData } from '#client/browser/place.ts'
import type { Site } from '#client/browser/site.tsx'
import type { ShellViewer } from '#client/browser/serverState.ts'

/** Label -> value; empty values are left out. */
export type Facts = Record<string, unknown>

/** The app has only the columns that it matches and links by. */
export function routeFacts({ row: name, params, layout }: PageData): Facts {
  const row = (rows as readonly RouteRow[]).find((one) => one.name === name)
  if (!row) return { name: 'no row', layout }
  const { path, kind, table, service, auth, flag, cache, query, variants } = row
  return { name, path, params, layout, table, kind, service, auth, flag, cache, query, variants }
}

export function pageFacts(page: AnyPage, loaded: PageData, site: Site): Facts {
  const at = placeOfData(loaded)
  return {
    module: loaded.page,
    status: loaded.status,
    operation: page.operation,
    variables: page.operation && page.variables(at, site),
    late: Object.entries(page.late ?? {}).map(([key, { operation }]) => `${key}: ${operation}`),
    styles: page.styles,
  }
}

export const hostFacts = ({ origin, mainOrigin, table, entity, environment, release }: Site): Facts => ({
  origin,
  'main host': mainOrigin,
  table,
  entity,
  environment,
  release,
})

/** Without address and token. */
export const viewerFacts = (viewer: ShellViewer | null): Facts =>
  viewer
    ? {
        id: viewer.id,
        username: viewer.username,
        staff: viewer.isStaff,
        member: viewer.mediumMemberAt !== null,
        suspended: viewer.isSuspended,
        dismissed: viewer.dismissableFlags,
      }
    : { viewer: 'a visitor' }

/** Flags that are on come first. */
export function flagFacts({ flags }: Pick<Site, 'flags'>): Record<string, boolean | string> {
  const names = [...new Set([...Object.keys(flagWords), ...Object.keys(flags)])]
  const all = names.map((name): [string, boolean | string] => [name, flags[name] ?? false])
  return Object.fromEntries(all.toSorted(([, a], [, b]) => Number(Boolean(b)) - Number(Boolean(a))))
}
