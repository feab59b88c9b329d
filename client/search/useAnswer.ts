import { useEffect } from 'react'
import { hasWord } from '#schema/search/search.ts'
import { useSite } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { track } from '#client/reporting/events.ts'
import { type Answer, answers, askAgain, askOnce } from '#client/search/answers.ts'
import { queryIndexes } from '#client/search/queryIndexes.ts'
import type { Scope, Surface } from '#client/search/requests.ts'

interface SearchRequest {
  /** R351 */
  query: string
  scope: Scope | null | undefined
  surface: Surface
}

/** Requested once for all components. */
export function useAnswer({ query, scope, surface }: SearchRequest): { answer?: Answer; retry(): void } {
  const { search, flags } = useSite()
  const viewer = useViewer()
  const isAskable = search !== null && hasWord(query) && scope !== undefined
  const key = isAskable ? [surface, scope?.kind, scope?.id, query].join(' ') : ''
  const ask = () => {
    if (surface === 'search-box') track('search.predictiveQueried')
    return queryIndexes(search!, viewer?.id ?? null, {
      query,
      scope: scope ?? null,
      prefix: search!.prefix,
      isUnfiltered: Boolean(flags.can_view_unfiltered_search),
      isSignedIn: viewer !== null,
      surface,
    })
  }
  useEffect(() => {
    if (key) askOnce(key, ask)
  })
  const answer = useStore(answers, (all) => all.get(key))
  return { answer, retry: () => askAgain(key, ask) }
}
