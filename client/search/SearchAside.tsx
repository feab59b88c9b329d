import { useRef, useSyncExternalStore } from 'react'
import { limits } from '#schema/limits.ts'
import { hasWord } from '#schema/search/search.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { SkeletonLine } from '#client/design/Skeleton.tsx'
import type { HitGroup } from '#client/search/answers.ts'
import { HitList } from '#client/search/HitList.tsx'
import { useResultsOnly } from '#client/search/ResultsOnly.tsx'
import { kindOf, searchKinds, type SearchPlace, searchPlace } from '#client/search/searchPlace.ts'
import { useAnswer } from '#client/search/useAnswer.ts'

export const hasAside = ({ query, index, isScoped }: SearchPlace): boolean =>
  !isScoped && hasWord(query) && index === 'post'

/** Up to three of each (R403, R405), from the box's call. Their space is reserved. */
export function SearchAside({ at }: { at: PageLocation }) {
  const site = useSite()
  const aside = useRef<HTMLDivElement>(null)
  const { query } = searchPlace(at, site)
  return (
    <div
      className="SearchAside"
      ref={aside}
      role="group"
      aria-label="People, publications and topics"
      tabIndex={-1}
    >
      <Matches query={query} onRetry={() => aside.current?.focus()} />
    </div>
  )
}

/** @param onRetry moves the focus, since the button disappears */
function Matches({ query, onRetry }: { query: string; onRetry(): void }) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => width().matches,
    () => false,
  )
  const isAlone = useResultsOnly()
  // Not requested while it is hidden.
  const { answer, retry } = useAnswer({
    query: isWide && !isAlone ? query : '',
    scope: null,
    surface: 'search-page',
  })
  if (answer?.status === 'success') {
    return answer.groups.length > 0 ? (
      answer.groups.map((group) => <Module key={group.index} group={group} query={query} />)
    ) : (
      <p className="SearchAside-words">No matching people, publications or topics.</p>
    )
  }
  if (answer?.status === 'error') {
    return (
      <>
        <p className="SearchAside-words">Couldn’t load people, publications and topics.</p>
        <Button
          onClick={() => {
            onRetry()
            retry()
          }}
        >
          Try again
        </Button>
      </>
    )
  }
  return (
    <>
      <noscript>
        <OtherLinks query={query} />
      </noscript>
      <div className="SearchAside-waiting" data-skeleton>
        {[0, 1, 2].map((module) => (
          <div key={module}>
            <SkeletonLine size="large" width="short" />
            {[0, 1, 2].map((line) => (
              <SkeletonLine key={line} width="long" />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

const width = () => matchMedia(`(width >= ${limits.breakpoint.lg}px)`)

function subscribeToWidth(listener: () => void) {
  const list = width()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

function Module({ group, query }: { group: HitGroup; query: string }) {
  const href = useHref()
  const { label, route, index } = kindOf(group.index)
  return (
    <section className="SearchAside-module">
      <SectionTitle id={`beside-${index}`}>{label}</SectionTitle>
      <HitList group={group} labelledBy={`beside-${index}`} />
      <Link className="SearchAside-all" to={href(route, {}, { q: query })}>
        All {kindOf(group.index).many}
      </Link>
    </section>
  )
}

function OtherLinks({ query }: { query: string }) {
  const href = useHref()
  return (
    <section>
      <SectionTitle>Search the same words in</SectionTitle>
      <ul className="SearchAside-links">
        {searchKinds.map(({ route, label }) => (
          <li key={route}>
            <Link to={href(route, {}, { q: query })}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
