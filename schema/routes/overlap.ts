/** Whether two rows could be meant by one path. Only asked when the app is built. */
import type { RouteTable } from '#schema/enums.ts'
import { readParam } from '#schema/routes/params.ts'
import { isReservedSlug } from '#schema/routes/reserved.ts'
import type { RouteRow } from '#schema/routes/row.ts'

type Pattern = Pick<RouteRow, 'path' | 'table' | 'params' | 'below'>

const TABLES: readonly RouteTable[] = ['all', 'user', 'collection']

/** True where some path on some kind of host fits both; it may be true too often, and is never false too often. */
export const overlap = (a: Pattern, b: Pattern): boolean =>
  TABLES.some((table) => {
    const [left, right] = [segmentsOn(table, a), segmentsOn(table, b)]
    return left !== null && right !== null && haveCommonPath(left, right, a, b)
  })

/** Null where the row does not stand on hosts of the table. */
function segmentsOn(table: RouteTable, { path, table: own }: Pattern): string[] | null {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (table === 'all' || own === 'all') return segments
  return own === table ? segments.slice(1) : null
}

function haveCommonPath(left: string[], right: string[], a: Pattern, b: Pattern): boolean {
  const fits = left.slice(0, right.length).every((segment, i) => segmentsFit(segment, right[i]!, a, b))
  if (left.length === right.length) return fits
  const shorter = left.length < right.length ? { row: a, segments: left } : { row: b, segments: right }
  return (
    fits && (shorter.row.below === true || /^\{(?:assetPath|rest)\}$/.test(shorter.segments.at(-1) ?? ''))
  )
}

function segmentsFit(left: string, right: string, a: Pattern, b: Pattern): boolean {
  const [isLeftFixed, isRightFixed] = [!left.includes('{'), !right.includes('{')]
  if (isLeftFixed && isRightFixed) return left === right
  if (isLeftFixed) return mayBe(left, right, b)
  return isRightFixed ? mayBe(right, left, a) : true
}

/** Whether a fixed segment may be the value of a parameter, such as `{postId}` or `@{username}`. */
function mayBe(fixed: string, param: string, { params }: Pattern): boolean {
  if (param.startsWith('@') && !fixed.startsWith('@')) return false
  const name = /\{(\w+)\}/.exec(param)![1]!
  if (name === 'collectionSlug' && isReservedSlug(fixed)) return false
  return readParam(name, fixed.replace(/^@/, ''), params?.[name]) !== null
}
