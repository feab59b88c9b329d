import type { Match } from '#schema/routes/match.ts'
import { hostPath, ownParams } from '#schema/routes/paths.ts'
import type { HostState } from '#worker/context.ts'

/**
 * The one spelling of an address: the row's path with its parameters as they were read, and of the query only what
 * the row lists. A page is rendered for it, and its key is made of it, so that nothing else of an address can be in
 * what others are shown (safety C3).
 */
export function canonicalPath({ row, params }: Match, host: HostState, search: URLSearchParams): string {
  const query = Object.fromEntries(
    (row.query ?? []).flatMap((name) => {
      const value = search.get(name)
      return value && (SWITCHES[name] ?? value) === value ? [[name, value]] : []
    }),
  )
  return hostPath(row.name, { ...ownParams(row, host), ...params }, host, query)
}

/** Parameters with one value; any other is none, so that nobody makes a copy of a page for each (D15). */
const SWITCHES: Record<string, string> = { zen: '1' }
