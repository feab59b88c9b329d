import type { ReadingHistoryPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type Page, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button, ButtonLink } from '#client/design/Button.tsx'
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

/** Unfinished stories come first (R092). */
export const page = definePage<'ReadingHistoryPage'>({ ...shared, Component: ReadingHistory })

/** R094. */
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
      <h1 className="Library-title">{copy.lists.library}</h1>
      <LibraryTabs row={at.row.name} />
      {(history.entries.length > 0 || history.isPaused || at.search.get('to')) && (
        <div className="Library-actions">
          <ButtonLink to={href('ShowReadingHistory')}>{copy.lists.manageHistory}</ButtonLink>
        </div>
      )}
      {resumed.length > 0 && !at.search.get('to') && (
        <section aria-labelledby="resumed">
          <h2 className="Library-part" id="resumed">
            {copy.lists.continueReading}
          </h2>
          <ul className="StoryList">
            {resumed.map(({ catalogItemId, post }) => (
              <li key={catalogItemId}>
                <StoryCard
                  post={post}
                  level={3}
                  reason={<HowFarIn entries={history.entries} id={post.id} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Others history={history} at={at} resumed={resumed.map(({ post }) => post.id)} />
      <ListPager at={at} next={history.pagingInfo.next} label={copy.lists.olderHistory} />
    </>
  )
}

function Others({ history, at, resumed }: EntriesProps & { resumed: readonly string[] }) {
  if (resumed.length === 0 || at.search.get('to')) return <Entries history={history} at={at} />
  const entries = history.entries.filter(({ id }) => !resumed.includes(id))
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h2 className="Library-part" id="others">
        {copy.lists.history}
      </h2>
      <Entries history={{ ...history, entries }} at={at} level={3} />
    </section>
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
            <summary className="Button Button--quiet">{copy.lists.clear}</summary>
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
  at: PageLocation
  /** Absent if no form forgets a story. */
  action?: string
  level?: 2 | 3
}

function Entries({ history: { entries }, at, action, level }: EntriesProps) {
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
          <StoryCard post={entry.post} level={level} reason={<HowFar entry={entry} />} />
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

/** A story of a later page of the history is shown without its progress. */
function HowFarIn({ entries, id }: { entries: readonly Entry[]; id: string }) {
  const entry = entries.find((one) => one.id === id)
  return entry && <HowFar entry={entry} />
}

function HowFar({ entry }: { entry: Entry }) {
  const { isFinished, progress, lastReadAt } = entry
  return (
    <p className="HistoryEntry-facts Facts">
      <span>
        {!isFinished && progress > 0 && (
          <progress className="HistoryEntry-progress" value={progress} aria-hidden />
        )}
        {progressOf(entry)}
      </span>
      <Timestamp at={lastReadAt} />
    </p>
  )
}

function progressOf({ isFinished, progress }: Entry): string {
  if (isFinished) return copy.lists.readToEnd
  const percent = Math.round(progress * 100)
  return percent === 0 ? copy.lists.readToStart : copy.lists.readTo(percent)
}
