import type { RouteTable } from '#schema/enums.ts'
import { copy } from '#schema/copy.ts'
import { type PathOf, type Route, type RouteName, routes } from '#schema/routes/table.ts'

export type PathParams = Readonly<Record<string, string | number | null | undefined>>
/** Entries without a value are omitted. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

export type ParamsOf<Name extends RouteName> =
  IsUnion<Name> extends true ? PathParams : Readonly<Record<NamesIn<PathOf<Name>>, PathParams[string]>>

type Optional<Name extends RouteName> =
  PathParams extends ParamsOf<Name> ? ParamsOf<Name> | undefined : ParamsOf<Name>

export interface UrlContext {
  /** The authentication domain. */
  mainOrigin: string
  table: RouteTable
  /** By default, all rows of the table are own. */
  entity?: { slug: string } | null
  entityOrigin?: string | null
  /** The default for `entityOrigin`. */
  origin?: string
}

/**
 * Escapes parameters.
 * @throws 'Route with name {x} does not exist' (R041), 'One or more required param(s) not provided' (R042)
 */
export function path<Name extends RouteName>(
  name: Name,
  ...[params, query]: PathParams extends ParamsOf<Name>
    ? [params?: ParamsOf<Name>, query?: Query]
    : [params: ParamsOf<Name>, query?: Query]
): string {
  return fill(rowNamed(name).path, name, params ?? {}) + queryString(query)
}

/** Without the host's own leading segment (R045). */
export function hostPath<Name extends RouteName>(
  name: Name,
  params: Optional<Name>,
  context: Pick<UrlContext, 'table' | 'entity'>,
  query?: Query,
): string {
  const row = rowNamed(name)
  const pattern = isOwn(row, params ?? {}, context) ? row.path.replace(/^\/[^/]+/, '') || '/' : row.path
  return fill(pattern, name, params ?? {}) + queryString(query)
}

/** On the current host if own, else the main host (R044). */
export function url<Name extends RouteName>(
  name: Name,
  params: Optional<Name>,
  context: UrlContext,
  query?: Query,
): string {
  const own = isOwn(rowNamed(name), params ?? {}, context)
  const origin = own ? (context.entityOrigin ?? context.origin ?? '') : context.mainOrigin
  return origin + hostPath(name, params, context, query)
}

/** A path on the current host, else a URL. */
export function href<Name extends RouteName>(
  name: Name,
  params: Optional<Name>,
  context: UrlContext,
  query?: Query,
): string {
  const here = context.table === 'all' || isOwn(rowNamed(name), params ?? {}, context)
  return here ? hostPath(name, params, context, query) : url(name, params, context, query)
}

/** Own pages omit it (R140). */
export function ownParams(
  row: Pick<Route, 'table'>,
  { table, entity }: { table: RouteTable; entity?: { kind: 'user' | 'collection'; slug: string } | null },
): Record<string, string> {
  if (!entity || row.table !== table) return {}
  return entity.kind === 'user' ? { username: entity.slug } : { collectionSlug: entity.slug }
}

/** Null with an empty parameter (R038). */
export function redirectPath(row: Route, params: PathParams): string | null {
  const target = row.redirect
  if (target && 'paths' in target) return target.paths[String(params[paramNames(row.path)[0]!])] ?? null
  if (!target || !('to' in target)) return null
  const { to } = target
  const all: PathParams = { ...params, ...target.params }
  const names = paramNames(rowNamed(to).path)
  const rest = typeof params.rest === 'string' ? `/${params.rest.split('/').map(escape).join('/')}` : ''
  return names.every((name) => !isEmpty(all[name])) ? path(to as RouteName, all) + rest : null
}

function rowNamed(name: string): Route {
  const row = Object.hasOwn(routes, name) ? routes[name as RouteName] : undefined
  if (!row) throw new Error(copy.thrown.unknownRoute(name))
  return row
}

function isOwn(
  row: Route,
  params: PathParams,
  { table, entity }: Pick<UrlContext, 'table' | 'entity'>,
): boolean {
  if (table === 'all' || row.table !== table) return false
  const slug = params[table === 'user' ? 'username' : 'collectionSlug']
  return !entity || String(slug).toLowerCase() === entity.slug.toLowerCase()
}

function fill(pattern: string, name: string, params: PathParams): string {
  // Texts and parameters alternate.
  const pieces = piecesOf.get(pattern) ?? pattern.split(/\{(\w+)\}/)
  piecesOf.set(pattern, pieces)
  let filled = pieces[0]!
  for (let at = 1; at < pieces.length; at += 2) {
    filled += valueOf(pieces[at]!, name, params) + pieces[at + 1]!
  }
  return filled
}

/** Pages have hundreds of links. */
const piecesOf = new Map<string, string[]>()

function valueOf(param: string, name: string, params: PathParams): string {
  if (!Object.hasOwn(params, param)) throw new Error(copy.thrown.missingParam)
  const value = params[param]
  if (isEmpty(value)) console.warn(`Empty value for ${param} in the path of ${name}`)
  const text = String(value ?? '')
  return param === 'assetPath' ? text.split('/').map(escape).join('/') : escape(text)
}

const isEmpty = (value: PathParams[string]) => value === undefined || value === null || value === ''

/** Others stay readable. */
const escape = (text: string) =>
  PLAIN.test(text) ? text : encodeURIComponent(text).replace(/%(?:3A|40|2C)/g, decodeURIComponent)

/** Nearly every slug is plain. */
const PLAIN = /^[\w.:@,-]*$/

function queryString(query: Query = {}): string {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  )
  return entries.length ? `?${new URLSearchParams(entries)}` : ''
}

const paramNames = (pattern: string) => [...pattern.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type IsUnion<T, Whole = T> = (T extends T ? ([Whole] extends [T] ? true : false) : never) extends true
  ? false
  : true
