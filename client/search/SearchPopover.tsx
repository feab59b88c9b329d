import { type RefObject, useEffect, useState } from 'react'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { track } from '#client/reporting/events.ts'
import type { Answer, HitGroup } from '#client/search/answers.ts'
import { HitList } from '#client/search/HitList.tsx'
import type { Scope } from '#client/search/requests.ts'
import { kindOf } from '#client/search/searchPlace.ts'
import { useAnswer } from '#client/search/useAnswer.ts'
import { useBox } from '#client/search/useBox.ts'
import { useScope } from '#client/search/useScope.ts'

/** R274 */
export default function SearchPopover({ box }: { box: RefObject<HTMLElement | null> }) {
  const { styles } = useSite()
  const { text, query, isWanted, isMain, addressOf } = useBox(box.current!)
  const scope = useScope(text !== '')
  const { answer, retry } = useAnswer({ query, scope, surface: 'search-box' })
  const shown = useLastKnown(answer)
  const stays = useStays(text, shown)
  const isOpen = isWanted && stays
  useEffect(() => {
    if (isOpen) track('search.predictiveOpened')
  }, [isOpen])
  return (
    <>
      <link rel="stylesheet" href={styles.searchHits} precedence="sheet" />
      {answer?.status === 'loading' && <span className="SearchPopover-spinner" aria-hidden />}
      <div className="VisuallyHidden" role="status">
        {isWanted && answer && wordsOf(answer)}
      </div>
      {isOpen && (
        <div className="SearchPopover" style={{ inlineSize: limits.searchPopover.width }}>
          {shown?.status === 'error' ? (
            <p className="SearchPopover-error">
              Search isn’t responding.
              <Button
                kind="text"
                onClick={() => {
                  // The button disappears with the error.
                  box.current?.querySelector('input')?.focus()
                  retry()
                }}
              >
                Try again
              </Button>
            </p>
          ) : (
            shown?.groups.map((group) => <Group key={group.index} group={group} scope={scope} />)
          )}
          <SearchFor query={text} to={addressOf(text)} isMain={isMain} scope={scope} />
        </div>
      )}
    </>
  )
}

/** Without this the list would flicker with every key. */
function useLastKnown(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer)
  if (answer === last || answer?.status === 'loading') return last
  setLast(answer)
  return answer
}

/** Stays open while more is typed (R274). */
function useStays(text: string, shown: Answer | undefined): boolean {
  const [hasOpened, setOpened] = useState(false)
  const isDue = text !== '' && (hasOpened || shown?.status === 'error' || (shown?.groups.length ?? 0) > 0)
  if (isDue !== hasOpened) setOpened(isDue)
  return isDue
}

function Group({ group, scope }: { group: HitGroup; scope: Scope | null | undefined }) {
  const { index } = group
  const { label } = kindOf(index)
  return (
    <>
      <p className="SearchPopover-heading" id={`found-${index}`}>
        {scope ? `${label} ${scope.kind === 'user' ? 'by' : 'in'} ${scope.name}` : label}
      </p>
      <HitList
        group={group}
        labelledBy={`found-${index}`}
        tabIndex={-1}
        onChoose={(position) =>
          track('search.predictiveResultClicked', {
            index,
            position: position + limits.search.positionOffset,
          })
        }
      />
    </>
  )
}

interface SearchForProps {
  query: string
  to: string
  isMain: boolean
  scope: Scope | null | undefined
}

/** On a profile it searches the whole site. */
function SearchFor({ query, to, isMain, scope }: SearchForProps) {
  const { productName } = useSite()
  const props = { className: 'SearchPopover-all', tabIndex: -1 }
  const words = (
    <>
      {isMain && scope?.kind === 'user' ? `Search all of ${productName}` : 'Search'} for <q>{query}</q>
    </>
  )
  return isMain ? (
    <Link to={to} {...props}>
      {words}
    </Link>
  ) : (
    <a href={to} {...props}>
      {words}
    </a>
  )
}

function wordsOf({ status, groups }: Answer): string {
  if (status === 'loading') return ''
  if (status === 'error') return 'Search isn’t responding. Tab to try again.'
  const found = groups.map(({ index, hits }) => {
    const { one, many } = kindOf(index)
    return `${hits.length} ${hits.length === 1 ? one : many}`
  })
  return found.length > 0
    ? `${found.join(', ')}. Use the arrow keys to move through them.`
    : 'No matches. Press Enter to search stories.'
}
