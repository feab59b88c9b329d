import { Fragment } from 'react'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { kindOf, searchKinds, type SearchPlace } from '#client/search/searchPlace.ts'

interface NothingFoundProps {
  place: SearchPlace
  isFirst: boolean
  first: string
}

export function NothingFound({ place, isFirst, first }: NothingFoundProps) {
  if (!isFirst) {
    return (
      <EmptyState
        sentence="You’ve reached the end."
        action={{ label: 'Back to the first page', to: first }}
      />
    )
  }
  const { query, index, isScoped } = place
  return (
    <div className="NothingFound">
      <EmptyState sentence={`No ${kindOf(index).many} match ${quoted(query)}.`} />
      <p className="NothingFound-advice">
        Check the spelling, or try fewer or different words
        {isScoped ? '.' : <OtherKinds place={place} />}
      </p>
    </div>
  )
}

const quoted = (query: string): string =>
  /^["“][^"“”]*["”]$/.test(query) ? query.replace(/^.(.*).$/s, '“$1”') : `“${query}”`

function OtherKinds({ place: { query, index } }: { place: SearchPlace }) {
  const href = useHref()
  const others = searchKinds.filter((kind) => kind.index !== index)
  return (
    <>
      , or search{' '}
      {others.map(({ route, many }, place) => (
        <Fragment key={route}>
          {place > 0 && (place === others.length - 1 ? ' and ' : ', ')}
          <Link to={href(route, {}, { q: query })}>{many}</Link>
        </Fragment>
      ))}
      .
    </>
  )
}
