import type { ReadingHistoryPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type Page, type PageProps, type Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { RefineFrame, refineTitle } from '#client/following/RefineFrame.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { LibraryTabs } from '#client/lists/LibraryTabs.tsx'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

type History = NonNullable<ReadingHistoryPageQuery['readingHistory']>
type Entry = History['entries'][number]

const shared: Omit<Page<'ReadingHistoryPage', never>, 'Component'> = {
  operation: 'ReadingHistoryPage',
  variables: ({ search }) => ({ paging: { limit: limits.lists.pageSize, to: search.get('to') } }),
  outcome: ({ readingHistory }) => (readingHistory ? undefined : { status: 404 }),
  head: () => ({ title: copy.lists.history, noIndex: true }),
  styles: ['forms', 'library'],
}

/** What the viewer has read, in the library: first what can be continued (R092). */
export const page = definePage<'ReadingHistoryPage'>({ ...shared, Component: ReadingHistory })

/** The same, to be paused, cleared and forgotten story by story (R094). */
export const managePage = definePage<'ReadingHistoryPage'>({
  ...shared,
  head: () => ({ title: refineTitle('history'), noIndex: true }),
  styles: ['settings', ...shared.styles!],
  Component: ManageHistory,
})

function ReadingHistory({ data, at }: PageProps<'ReadingHistoryPage'>) {
  const href = useHref()
  const history = data.readingHistory!
  const resumed = data.resumed?.items.items ?? []
  return (
    <>
      <h1 className="Library-title">{copy.lists.history}</h1>
      <LibraryTabs row={at.row.name} />
      <p className="Library-line">
        <Link to={href('ShowReadingHistory')}>{copy.lists.manageHistory}</Link>
      </p>
      {resumed.length > 0 && !at.search.get('to') && (
        <section aria-labelledby="resumed">
          <h2 className="Library-part" id="resumed">
            {copy.lists.continueReading}
          </h2>
          {resumed.map(({ catalogItemId, post }) => (
            <StoryCard key={catalogItemId} post={post} level={3} />
          ))}
        </section>
      )}
      <Entries history={history} at={at} />
      <ListPager at={at} next={history.pagingInfo.next} label={copy.lists.olderHistory} />
    </>
  )
}

function ManageHistory({ data, at }: PageProps<'ReadingHistoryPage'>) {
  const href = useHref()
  const history = data.readingHistory!
  const { isPaused } = history
  const action = href('ShowReadingHistory')
  const answer = answerTo(data.formAnswer, 'pauseHistory', 'clearHistory', 'removeFromHistory')
  return (
    <RefineFrame active="history">
      <p role="status">{answer?.message ?? (isPaused ? copy.lists.historyIsPaused : '')}</p>
      <div className="Library-actions">
        <ActionForm form="pauseHistory" action={action} fields={{ isPaused: String(!isPaused) }} says="toast">
          <Button type="submit">{isPaused ? copy.lists.resume : copy.lists.pause}</Button>
        </ActionForm>
        {history.entries.length > 0 && (
          <details className="Library-danger">
            <summary className="Library-summary">{copy.lists.clear}</summary>
            <ActionForm form="clearHistory" action={action} className="Library-form" says="toast">
              <p>{copy.lists.clearSure}</p>
              <Button type="submit">{copy.lists.clearYes}</Button>
            </ActionForm>
          </details>
        )}
      </div>
      <Entries history={history} at={at} action={action} />
      <ListPager at={at} next={history.pagingInfo.next} label={copy.lists.olderHistory} />
    </RefineFrame>
  )
}

interface EntriesProps {
  history: History
  at: Place
  /** Where the forms are sent that forget a story; absent where there are none. */
  action?: string
}

function Entries({ history: { entries }, at, action }: EntriesProps) {
  const href = useHref()
  if (entries.length === 0 && at.search.get('to')) return <EmptyState sentence={copy.feed.end} />
  if (entries.length === 0) {
    return (
      <EmptyState
        sentence={copy.lists.historyEmpty}
        action={{ label: copy.lists.findStories, to: href('ShowTrending') }}
      />
    )
  }
  return (
    <ul className="StoryList">
      {entries.map((entry) => (
        <li key={entry.id}>
          <StoryCard post={entry.post} />
          <p className="HistoryEntry-facts Facts">
            <span>{progressOf(entry)}</span>
            <Timestamp at={entry.lastReadAt} />
          </p>
          {action && (
            <ActionForm form="removeFromHistory" action={action} fields={{ postId: entry.id }} says="toast">
              <Button type="submit" kind="text" aria-label={copy.lists.forget(entry.post.title)}>
                {copy.lists.takeOutShort}
              </Button>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  )
}

const progressOf = ({ isFinished, progress }: Entry) =>
  isFinished ? copy.lists.readToEnd : copy.lists.readTo(Math.round(progress * 100))
