import type { Match } from '#schema/routes/match.ts'
import { hostPath, ownParams } from '#schema/routes/paths.ts'
import type { HostState } from '#worker/platform/context.ts'

/** Readers never see parts of someone's request (safety C3). */
export function canonicalPath({ row, params }: Match, host: HostState, search: URLSearchParams): string {
  const query = Object.fromEntries(
    (row.query ?? []).flatMap((name) => {
      const value = search.get(name)
      return value && (SWITCHES[name] ?? value) === value ? [[name, value]] : []
    }),
  )
  return hostPath(row.name, { ...ownParams(row, host), ...params }, host, query)
}

/** Anyone could store a copy of a page per value (D15). */
const SWITCHES: Record<string, string> = { zen: '1' }
