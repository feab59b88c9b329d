import { type ReactNode, useEffect, useRef } from 'react'
import type { SearchPageQuery } from '#schema/generated/operations.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { Pager } from '#client/design/Pager.tsx'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { FoundList } from '#client/search/FoundList.tsx'
import { markedBy } from '#client/search/markedBy.tsx'
import { NothingFound } from '#client/search/NothingFound.tsx'
import { PublicationCard } from '#client/search/PublicationCard.tsx'
import { ResultsOnly } from '#client/search/ResultsOnly.tsx'
import { kindOf, resultsAddress, type SearchPlace } from '#client/search/searchPlace.ts'
import { reportClick } from '#client/search/reportClick.ts'
import { TopicCard } from '#client/search/TopicCard.tsx'
import { UserCard } from '#client/users/UserCard.tsx'

export type SearchResult = NonNullable<SearchPageQuery['search']>

interface SearchResultsProps {
  search: SearchResult
  at: PageLocation
  place: SearchPlace
}

export function SearchResults({ search, at, place }: SearchResultsProps) {
  const { query, index } = place
  const { label, one, many } = kindOf(index)
  const results = resultsOf(search, query)
  const isFirst = !at.search.get('to')
  const isBeyond = !isFirst && results.length === 0
  const next = search.pagingInfo.next?.to
  const hrefOf = (to?: string) => resultsAddress(at.pathname, query, { by: place.by, to })

  const list = useReportedClicks(search, results)
  return (
    <section aria-labelledby="found">
      <div className="SearchResults-line">
        <h2 className="SearchResults-count" id="found">
          {isBeyond ? (
            label
          ) : (
            <>
              <VisuallyHidden>{label}: </VisuallyHidden>
              {count(search.count, one, many)}
            </>
          )}
        </h2>
        <ResultsOnly />
      </div>
      {results.length === 0 ? (
        <NothingFound place={place} isFirst={isFirst} first={hrefOf()} />
      ) : (
        <ul className="SearchResults" ref={list}>
          {results.map(({ id, card }) => (
            <li key={id}>{card}</li>
          ))}
        </ul>
      )}
      <Pager
        newer={isFirst || isBeyond ? undefined : hrefOf()}
        newerLabel="First page"
        older={next && hrefOf(next)}
        olderLabel={`More ${many}`}
      />
    </section>
  )
}

/** Only one of the groups is filled (R228). */
function resultsOf(
  { posts, excerpts, users, collections, tags, catalogs }: SearchResult,
  query: string,
): { id: string; card: ReactNode }[] {
  const print = markedBy(query)
  const excerptOf = new Map(excerpts.map(({ postId, text }) => [postId, text]))
  return [
    ...posts.map((post, index) => ({
      id: post.id,
      card: (
        <StoryCard
          post={post}
          level={3}
          isFirst={index === 0}
          print={print}
          excerpt={excerptOf.get(post.id)}
        />
      ),
    })),
    ...users.map((user) => ({ id: user.id, card: <UserCard user={user} level={3} print={print} /> })),
    ...collections.map((collection) => ({
      id: collection.id,
      card: <PublicationCard collection={collection} print={print} />,
    })),
    ...tags.map((tag) => ({ id: tag.id, card: <TopicCard tag={tag} print={print} /> })),
    ...catalogs.map((catalog) => ({ id: catalog.id, card: <FoundList catalog={catalog} print={print} /> })),
  ]
}

const OWN_LINKS = 'h3 a, a[aria-hidden]'

/** R402 */
function useReportedClicks({ queryId, indexName }: SearchResult, results: readonly { id: string }[]) {
  const { graphqlUrl } = useSite()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const report = ({ target }: Event) => {
      const entry = (target as Element).closest(OWN_LINKS)?.closest('li')
      const index = entry ? [...current.children].indexOf(entry) : -1
      const found = results[index]
      if (found) reportClick(graphqlUrl, { queryId, indexName, objectId: found.id, index })
    }
    current.addEventListener('click', report)
    current.addEventListener('auxclick', report)
    return () => {
      current.removeEventListener('click', report)
      current.removeEventListener('auxclick', report)
    }
  }, [graphqlUrl, queryId, indexName, results])
  return list
}
