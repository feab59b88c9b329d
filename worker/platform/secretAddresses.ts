/** Addresses that give access by themselves, as the route table says (`secrets`). */
import type { RouteRow } from '#schema/routes/row.ts'
import { rows } from '#schema/routes/table.ts'

/** Whether an answer at the path may be for such an address, however it is written and also where something fails. */
export function isSecretAddress(pathname: string): boolean {
  const path = decoded(pathname)
  return secretPaths.some((pattern) => path.search(pattern) >= 0) || queried.has(path.replace(/\/+$/, ''))
}

/** The text with no value of a secret parameter in the paths within it. */
export const withoutSecretParams = (text: string): string =>
  secretPaths.reduce((scrubbed, pattern) => scrubbed.replace(pattern, '$1[secret]$2'), text)

/** Escapes could hide what a path says. */
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

/** One pattern for each secret of a path: everything before its value, and everything after it. */
const secretPaths = rows.flatMap((row) =>
  (row.secrets ?? []).filter((name) => isInPath(row, name)).map((name) => patternOf(row.path, name)),
)

/** Paths of rows whose secrets are in the query. */
const queried = new Set<string>(
  rows.filter((row) => row.secrets?.some((name) => !isInPath(row, name))).map(({ path }) => path),
)

function patternOf(path: string, secret: string): RegExp {
  const [before, after = ''] = path
    .split(`{${secret}}`)
    .map((part) => part.replaceAll('/', '/{1,9}').replace(/\{\w+\}/g, SEGMENT))
  // What comes after it need not be there: a path that leads nowhere has the secret too.
  return new RegExp(`(${before})${SEGMENT}((?:${after})?)`, 'gi')
}
