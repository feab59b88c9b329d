import type { RouteRow } from '#schema/routes/row.ts'
import { rows } from '#schema/routes/table.ts'

/** Error responses have these addresses too. */
export function isSecretAddress(pathname: string): boolean {
  const path = decoded(pathname)
  return secretPaths.some((pattern) => path.search(pattern) >= 0) || queried.has(path.replace(/\/+$/, ''))
}

export const withoutSecretParams = (text: string): string =>
  secretPaths.reduce((scrubbed, pattern) => scrubbed.replace(pattern, '$1[secret]$2'), text)

export const decoded = (pathname: string): string =>
  pathname.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })

const isInPath = ({ path }: Pick<RouteRow, 'path'>, secret: string) => path.includes(`{${secret}}`)

const SEGMENT = String.raw`[^/\s?#"'()<>]+`

const secretPaths = rows.flatMap((row) =>
  (row.secrets ?? []).filter((name) => isInPath(row, name)).map((name) => patternOf(row.path, name)),
)

const queried = new Set<string>(
  rows.filter((row) => row.secrets?.some((name) => !isInPath(row, name))).map(({ path }) => path),
)

function patternOf(path: string, secret: string): RegExp {
  const [before, after = ''] = path
    .split(`{${secret}}`)
    .map((part) => part.replaceAll('/', '/{1,9}').replace(/\{\w+\}/g, SEGMENT))
  // An unknown path can contain the secret too.
  return new RegExp(`(${before})${SEGMENT}((?:${after})?)`, 'gi')
}
