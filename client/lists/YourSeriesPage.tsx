import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { Tabs } from '#client/design/Tabs.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { RestoreOrdered } from '#client/lists/RestoreOrdered.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

const FILTERS = ['drafts', 'public', 'unlisted', 'deleted'] as const
type Filter = (typeof FILTERS)[number]

const filterOf = ({ filterBy = 'drafts' }: PageLocation['params']) => filterBy as Filter

/** R091. */
export const page = definePage<'YourSeriesPage'>({
  operation: 'YourSeriesPage',
  variables: ({ params, search }) => ({
    filterBy: filterOf(params),
    paging: { limit: limits.lists.pageSize, to: search.get('to') },
  }),
  outcome: ({ yourSeries }) => (yourSeries ? undefined : { status: 404 }),
  head: (_, { params }) => ({
    title: `${copy.ordered.yourSeries}: ${copy.ordered.tabs[filterOf(params)]}`,
    noIndex: true,
  }),
  styles: ['library', 'ordered'],
  isSided: () => false,
  Component: YourSeriesPage,
})

function YourSeriesPage({ data, at }: PageProps<'YourSeriesPage'>) {
  const href = useHref()
  const filterBy = filterOf(at.params)
  const { catalogs, pagingInfo } = data.yourSeries!
  const answer = answerTo(data.formAnswer, 'restoreSeries')
  return (
    <>
      <div className="Ordered-head">
        <h1 className="Library-title">{copy.ordered.yourSeries}</h1>
        <ButtonLink kind="primary" to={href('NewSeries')}>
          {copy.ordered.kinds.SERIES.create}
        </ButtonLink>
      </div>
      <Tabs
        label={copy.ordered.yourSeries}
        tabs={FILTERS.map((filter) => ({
          label: copy.ordered.tabs[filter],
          to: href('ShowYourSeries', { filterBy: filter }),
          isActive: filter === filterBy,
        }))}
      />
      {answer && <p role={answer.isError ? 'alert' : 'status'}>{answer.message}</p>}
      {filterBy === 'deleted' && catalogs.length > 0 && (
        <p className="Library-said">{copy.ordered.trashNote}</p>
      )}
      {catalogs.length === 0 && <EmptyState sentence={copy.ordered.empty[filterBy]} />}
      <ul className="Ordered-deleted">
        {catalogs.map((series) => (
          <li key={series.id} className="Ordered-row">
            <div className="AddStories-story">
              <h2 className="Ordered-name" dir="auto">
                {filterBy === 'deleted' ? (
                  series.name
                ) : (
                  <Link to={href('EditSeries', { postId: series.slug })}>{series.name}</Link>
                )}
              </h2>
              <p className="Ordered-facts Facts">
                <span>{copy.ordered.parts(series.itemsCount)}</span>
                <Timestamp at={series.deletedAt ?? series.updatedAt} />
                {filterBy !== 'deleted' && (
                  <Link to={href('ShowSeries', { postId: series.slug })}>{copy.ordered.read}</Link>
                )}
              </p>
            </div>
            {filterBy === 'deleted' && (
              <RestoreOrdered
                list={series}
                form="restoreSeries"
                action={href('ShowYourSeries', { filterBy })}
              />
            )}
          </li>
        ))}
      </ul>
      <ListPager at={at} next={pagingInfo.next} label={copy.ordered.olderSeries} params={at.params} />
    </>
  )
}
