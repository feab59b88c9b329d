import type { Match } from '#schema/routes/match.ts'
import { hostPath, ownParams } from '#schema/routes/paths.ts'
import type { HostState } from '#worker/context.ts'

/**
 * The one spelling of an address: the row's path with its parameters as they were read, and only those query parameters
 * that the row lists. The page is rendered for it, and its key is made from it, so that nothing else of an address can
 * be in what other readers are shown (safety C3).
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

/** Parameters with one value; others are dropped, so that no one can store a copy of a page for each value (D15). */
const SWITCHES: Record<string, string> = { zen: '1' }
