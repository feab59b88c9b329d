/** For every row of the table: parameters that its path takes, and how its path looks on each host. */
import type { RouteTable } from '#schema/enums.ts'
import { hostPath } from '#schema/routes/paths.ts'
import type { Route } from '#schema/routes/table.ts'

export const ID = '0123456789ab'

const samples: Record<string, string> = {
  assetPath: 'fonts/newsreader.woff2',
  baseRev: '7',
  collectionSlug: 'field-notes',
  date: '2024-02-29',
  day: '29',
  month: '02',
  page: '2',
  username: 'ann.b-c_d',
  year: '2024',
}

const withoutId = new Set(
  [
    'activeTab applicationSpecificUserId category channel details entityName filter filterBy hash imageId key kind',
    'mode newsletterSlug options order sequenceSlug setting step tag tagSlug timePeriod token topicSlug type',
    'userSlug x xsrf',
  ].flatMap((line) => line.split(' ')),
)

export function sampleParams(row: Route): Record<string, string> {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)
  return Object.fromEntries(names.map((name) => [name, sampleOf(row, name)]))
}

function sampleOf(row: Route, name: string): string {
  const rule = row.params?.[name]
  if (rule && !(rule instanceof RegExp)) return rule[0] ?? ''
  return samples[name] ?? (withoutId.has(name) ? `a-${name.toLowerCase()}` : ID)
}

/** The tables with hosts that answer a row: its own, and the main host; rows of `all` answer everywhere. */
export const tablesOf = (row: Route): readonly RouteTable[] =>
  row.table === 'all' ? ['all', 'user', 'collection'] : ['all', row.table]

export const pathOn = (table: RouteTable, row: Route, params: Record<string, string>) =>
  hostPath(row.name, params, { table })

/** The parameters that `match` returns on a host, without the host's own segment. */
export function paramsOn(table: RouteTable, row: Route, params: Record<string, string>) {
  if (table === 'all' || row.table !== table) return params
  const { [table === 'user' ? 'username' : 'collectionSlug']: _leading, ...rest } = params
  return rest
}
