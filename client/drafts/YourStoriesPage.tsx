import { copy } from '#schema/copy/drafts.ts'
import { YourStoriesFilter } from '#schema/enums.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { Tabs } from '#client/design/Tabs.tsx'
import { YourStory } from '#client/drafts/YourStory.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

const filterOf = ({ filterBy }: Record<string, string>) => filterBy as YourStoriesFilter

/** R090. */
export const page = definePage<'YourStoriesPage'>({
  operation: 'YourStoriesPage',
  variables: ({ params, search }) => ({ filterBy: params.filterBy!, paging: { to: search.get('to') } }),
  outcome: ({ yourStories }) => (yourStories ? undefined : { status: 404 }),
  head: (_, { params }) => ({
    title: `${copy.desk.title}: ${copy.desk.tabs[filterOf(params)]}`,
    noIndex: true,
  }),
  styles: ['forms', 'library', 'desk'],
  isSided: () => false,
  Component: YourStoriesPage,
})

function YourStoriesPage({ data, at }: PageProps<'YourStoriesPage'>) {
  const href = useHref()
  const filterBy = filterOf(at.params)
  const { stories, pagingInfo } = data.yourStories!
  const answer = answerTo(data.formAnswer, 'deleteStory', 'deleteThisStory', 'restoreStory')
  const tabs = YourStoriesFilter.map((filter) => ({
    label: copy.desk.tabs[filter],
    to: href('ShowYourStories', { filterBy: filter }),
    isActive: filter === filterBy,
  }))
  return (
    <>
      <div className="Desk-head">
        <h1 className="Library-title">{copy.desk.title}</h1>
        {isBuilt('ShowNewPost') && (
          <ButtonLink kind="primary" to={href('ShowNewPost')}>
            {copy.desk.write}
          </ButtonLink>
        )}
      </div>
      <p className="Library-line Desk-links">
        <Link to={href('ImportStory')}>{copy.desk.importStory}</Link>
        <Link to={href('ShowYourSeriesDefault')}>{copy.desk.series}</Link>
      </p>
      <Tabs label={copy.desk.title} tabs={tabs} />
      <Undeleted at={at} />
      {answer && <p role={answer.isError ? 'alert' : 'status'}>{answer.message}</p>}
      {filterBy === 'deleted' && stories.length > 0 && <p className="Desk-note">{copy.desk.trashNote}</p>}
      {stories.length === 0 ? (
        <EmptyState
          sentence={copy.desk.empty[filterBy]}
          action={
            filterBy === 'deleted' || filterBy === 'responses' || !isBuilt('ShowNewPost')
              ? undefined
              : { label: copy.desk.write, to: href('ShowNewPost') }
          }
        />
      ) : (
        <ul className="Desk-list">
          {stories.map((story) => (
            <YourStory key={story.id} story={story} filterBy={filterBy} />
          ))}
        </ul>
      )}
      <ListPager at={at} next={pagingInfo.next} label={copy.desk.older} />
    </>
  )
}

/** The story was deleted on another page and restored there (R313). */
function Undeleted({ at: { search } }: { at: PageLocation }) {
  const href = useHref()
  const id = search.get('undeletedPostId')
  if (search.get('undeletedPost') !== 'true' || !id) return null
  const title = search.get('undeletedPostTitle') || copy.desk.untitled
  return (
    <p className="Desk-note" role="status">
      {copy.desk.restored(title)} <Link to={href('ShowPost', { postId: id })}>{copy.desk.see}</Link>
    </p>
  )
}
