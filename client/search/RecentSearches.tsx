import { Link } from '#client/browser/Link.tsx'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { forgetSearch, forgetSearches, useRecentSearches } from '#client/search/recentSearches.ts'
import { ResultsOnly } from '#client/search/ResultsOnly.tsx'
import { resultsAddress } from '#client/search/searchPlace.ts'

interface RecentSearchesProps {
  path: string
  within?: string
  by?: string
}

/** Reserved space keeps the page from shifting. */
export function RecentSearches({ path, within, by }: RecentSearchesProps) {
  const recent = useRecentSearches()
  return (
    <section className="RecentSearches" aria-labelledby="recent">
      <div className="SearchResults-line">
        <h2 className="SearchResults-count" id="recent">
          {recent.length > 0 ? 'Recent searches' : 'No recent searches'}
        </h2>
        <ResultsOnly />
      </div>
      {recent.length === 0 ? (
        <EmptyState
          sentence={
            within
              ? `Search the stories in ${within}.`
              : 'Search for stories, people, publications, topics or lists.'
          }
        />
      ) : (
        <>
          <ul>
            {recent.map((query) => (
              <li key={query} className="RecentSearches-entry">
                <Link className="RecentSearches-link" to={resultsAddress(path, query, { by })} dir="auto">
                  {query}
                </Link>
                <button
                  type="button"
                  className="RecentSearches-remove"
                  aria-label={`Remove ${query}`}
                  onClick={(event) => {
                    focusBeside(event.currentTarget)
                    forgetSearch(query)
                  }}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
          <Button kind="text" className="RecentSearches-clear" onClick={clear}>
            Clear
          </Button>
        </>
      )}
    </section>
  )
}

/** Removing an entry removes the focus too. */
function focusBeside(button: HTMLElement) {
  const entry = button.closest('li')!
  const beside = entry.nextElementSibling ?? entry.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('.RecentSearches-remove') ?? fieldOf()
  next?.focus()
}

function clear() {
  fieldOf()?.focus()
  forgetSearches()
}

const fieldOf = () => document.querySelector<HTMLElement>('.SearchField-input')
