import { legacyShows } from '#schema/routes/legacyShows.ts'
import { hostPath } from '#schema/routes/paths.ts'
import { type Route, rows } from '#schema/routes/table.ts'
import type { Connection } from '#test/harness/connection.ts'
import { sampleParams } from '#test/routes/samples.ts'
import { hosts, idOf, storyOf } from './demo.ts'

export interface Address {
  row: Route
  path: string
  host: string
}

/**
 * Parameters are from the demo content, or samples.
 * @param over other parameters, by name
 */
export function addressesOf(place: Connection, over: Record<string, string> = {}): Address[] {
  const one = (text: string) => String(Object.values(place.sql<object>(text)[0]!)[0])
  const real: Record<string, string> = {
    postId: storyOf(place, 'Red Ink').path.split('/').at(-1)!,
    username: 'writer',
    collectionSlug: 'field-notes',
    collectionId: idOf(place, 'collections', 'field-notes'),
    userId: idOf(place, 'users', 'writer'),
    tagSlug: 'reading',
    tag: 'reading',
    topicSlug: 'writing',
    catalogSlugId: one("select slug from catalogs where visibility = 'PUBLIC' limit 1"),
    mediaResourceId: one('select id from media_resources limit 1'),
    imageId: one('select id from images limit 1'),
    options: 'fit:320',
    kind: 'essay',
    type: 'essay',
    year: '2026',
    month: '07',
    day: '09',
    date: '2026-07-09',
    page: '1',
    timePeriod: 'year',
    mode: 'hot',
    ...over,
  }
  const paramsOf = (row: Route) =>
    Object.fromEntries(
      Object.entries(sampleParams(row)).map(([name, sample]) => [name, real[name] ?? sample]),
    )
  const addressable = rows.filter((row) => row.kind !== 'legacy' || Object.keys(legacyShows).length > 0)
  return addressable.flatMap((row): Address[] => {
    const params = paramsOf(row)
    const main = { row, path: hostPath(row.name, params, { table: 'all' }), host: hosts.main }
    if (row.table === 'all') return [main]
    const host = row.table === 'user' ? hosts.user : hosts.domain
    return [main, { row, path: hostPath(row.name, params, { table: row.table }), host }]
  })
}
