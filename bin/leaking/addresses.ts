import { hostPath, type PathParams, type Query } from '#schema/routes/paths.ts'
import { type Route, rows } from '#schema/routes/table.ts'
import type { Address } from '../proving/pages.ts'
import type { LockedStory } from './facts.ts'

export interface SweptAddress extends Address {
  row: Route['name']
  seeks?: LockedStory
}

/** These routes would end the scan's sessions. */
const AVOIDED: ReadonlySet<string> = new Set(['AcctSignout'])

const ID = '0123456789ab'

/**
 * GET routes that could show a locked story, on the main host and on the owner's. A route appears for each story that
 * changes its address.
 */
export function addressesOf(stories: readonly LockedStory[], mainHost: string): SweptAddress[] {
  const known = new Set<string>()
  return stories.flatMap((story) =>
    rows
      .filter(
        ({ name, methods, unbuilt, kind }) =>
          methods.includes('GET') && !unbuilt && kind !== 'legacy' && !AVOIDED.has(name),
      )
      .flatMap((row) => addressesOfRow(row, story, mainHost))
      .filter(({ host, path }) => known.size < known.add(host + path).size),
  )
}

function addressesOfRow(row: Route, story: LockedStory, mainHost: string): SweptAddress[] {
  const params = paramsOf(row, story)
  if (!params) return []
  const { name, table } = row
  return queriesOf(row, story).flatMap(({ query, seeks }): SweptAddress[] => {
    const main = { row: name, host: mainHost, path: hostPath(name, params, { table: 'all' }, query), seeks }
    const owner =
      table === 'user' ? params['username'] : table === 'collection' ? params['collectionSlug'] : undefined
    if (!owner) return [main]
    const path = hostPath(name, params, { table }, query)
    return [main, { row: name, host: `${owner}.${mainHost}`, path, seeks }]
  })
}

function paramsOf(row: Route, story: LockedStory): PathParams | null {
  const params: Record<string, string> = {}
  for (const [, name = ''] of row.path.matchAll(/\{(\w+)\}/g)) {
    const rule = row.params?.[name]
    const own = story.params[paramOf(row, name)]
    if (name === 'collectionSlug' && own === undefined) return null
    params[name] = rule && !(rule instanceof RegExp) ? rule[0]! : (own ?? ID)
  }
  return params
}

/** Some rows name others by the same parameter. */
function paramOf({ name: row }: Route, name: string): string {
  if (row.includes('Series') && name === 'postId') return 'series'
  return row === 'ShowNewsletterSettings' ? 'newsletterV3Id' : name
}

function queriesOf({ query = [] }: Route, story: LockedStory): { query?: Query; seeks?: LockedStory }[] {
  return [
    {},
    ...(query.includes('zen') ? [{ query: { zen: '1' } }] : []),
    ...(query.includes('format') ? [{ query: { format: 'json' } }] : []),
    ...(query.includes('version') ? [{ query: { version: '1' } }] : []),
    ...(query.includes('issue') && story.issueId ? [{ query: { issue: story.issueId } }] : []),
    ...(query.includes('newsletter') ? [{ query: { newsletter: story.newsletterId } }] : []),
    ...(query.includes('q') ? [{ query: { q: story.bait }, seeks: story }] : []),
  ]
}
