import type { FormAnswerFragment, YourListPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { LibraryFilter } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { count } from '#client/design/format.ts'
import { Tabs } from '#client/design/Tabs.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { CoverField } from '#client/lists/CoverField.tsx'
import { OwnItems } from '#client/lists/OwnItems.tsx'
import { OfflineShelf } from '#client/offline/OfflineShelf.tsx'
import { VisibilityChoice } from '#client/forms/VisibilityChoice.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ListFields } from '#client/lists/ListFields.tsx'

type Catalog = NonNullable<YourListPageQuery['catalog']>

/** One of the viewer's lists, to be edited (R092, R123). */
export const page = definePage<'YourListPage'>({
  operation: 'YourListPage',
  variables: ({ params, search }) => ({
    id: params.catalogSlugId!,
    paging: { limit: limits.lists.pageSize, to: search.get('to') },
    filter: filterOf(search),
  }),
  outcome: ({ catalog }) => (catalog ? undefined : { status: 404 }),
  head: ({ catalog }) => ({ title: catalog!.name, noIndex: true }),
  styles: ['forms', 'library'],
  Component: YourListPage,
})

/** As the page's query names it: in lower case. */
const filterOf = (search: URLSearchParams): LibraryFilter =>
  LibraryFilter.find((one) => one.toLowerCase() === search.get('filter')) ?? 'SAVED'

function YourListPage({ data, at }: PageProps<'YourListPage'>) {
  const href = useHref()
  const viewer = useViewer()
  const catalog = data.catalog!
  const filter = filterOf(at.search)
  const { items, pagingInfo } = catalog.items
  const isResumed = catalog.slug === 'currently-reading'
  const isOwn = viewer?.id === catalog.creator.id
  const answer = answerTo(
    data.formAnswer,
    'editList',
    'listVisibility',
    'noteItem',
    'moveItem',
    'removeItem',
    'archiveItem',
  )
  const refused = answerTo(answer?.isError ? answer : null, 'editList')
  return (
    <>
      <header className="CatalogHeader">
        <p className="CatalogHeader-owner">
          <Link to={href('ShowYourLists')}>{copy.lists.library}</Link>
        </p>
        <h1 className="CatalogHeader-name" dir="auto">
          {catalog.name}
        </h1>
        {catalog.description && (
          <p className="CatalogHeader-description" dir="auto">
            {catalog.description}
          </p>
        )}
        <p className="CatalogHeader-facts Facts">
          <span>{copy.lists.visibilityNames[catalog.visibility]}</span>
          {!isResumed && <span>{count(catalog.itemsCount, 'story', 'stories')}</span>}
          {!isResumed && <Timestamp at={catalog.updatedAt} />}
          {catalog.visibility === 'PUBLIC' && (
            <Link
              to={href('ShowUserList', { username: catalog.creator.username, catalogSlugId: catalog.slug })}
            >
              {copy.lists.asOthers}
            </Link>
          )}
        </p>
      </header>
      {answer && (
        <p className="Library-said" role="status">
          {answer.message}
        </p>
      )}
      {isOwn && !isResumed && <EditList catalog={catalog} refused={refused} />}
      {isOwn && catalog.slug === 'reading-list' && <OfflineShelf />}
      {catalog.isPredefined && !isResumed && <Filters at={at} catalog={catalog} filter={filter} />}
      <OwnItems
        catalog={catalog}
        items={items}
        filter={filter}
        isFixed={!isOwn || isResumed}
        answer={data.formAnswer}
      />
      {items.length === 0 && (
        <EmptyState
          sentence={copy.lists.noStories}
          action={{ label: copy.lists.findStories, to: href('ShowTrending') }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label={copy.lists.moreStories} params={at.params} />
    </>
  )
}

function Filters({ at, catalog, filter }: { at: Place; catalog: Catalog; filter: LibraryFilter }) {
  const href = useHref()
  const shown = ['SAVED', 'RECENT', 'HIGHLIGHTS', 'ARCHIVED'] as const
  return (
    <Tabs
      label={copy.lists.filters}
      tabs={shown.map((one) => ({
        label: copy.lists.filter[one],
        to: href(
          at.row.name as 'ShowYourList',
          { catalogSlugId: catalog.slug },
          { filter: one === 'SAVED' ? undefined : one.toLowerCase() },
        ),
        isActive: one === filter,
      }))}
    />
  )
}

interface EditListProps {
  catalog: Catalog
  /** The answer to its form, where it was refused. */
  refused: FormAnswerFragment | null
}

function EditList({ catalog, refused }: EditListProps) {
  const href = useHref()
  const { id, slug, name, description, visibility, isPredefined } = catalog
  const action = href('ShowYourList', { catalogSlugId: slug })
  return (
    <details className="Library-details" open={refused !== null}>
      <summary className="Library-summary">{copy.lists.edit}</summary>
      <ActionForm
        form={isPredefined ? 'listVisibility' : 'editList'}
        action={action}
        fields={{ catalogId: id }}
        className="Library-form"
        says="toast"
      >
        {({ errorId }) => (
          <>
            {!isPredefined && (
              <>
                <ListFields
                  id="list"
                  name={typedIn(refused, 'name') ?? name}
                  description={typedIn(refused, 'description') ?? description}
                  errorId={errorId}
                />
              </>
            )}
            <VisibilityChoice value={visibility} />
            <Button kind="primary" type="submit">
              {copy.lists.saveList}
            </Button>
          </>
        )}
      </ActionForm>
      {!isPredefined && (
        <>
          <CoverField catalogId={id} imageId={catalog.coverImageId ?? null} />
          <details className="Library-danger">
            <summary className="Library-summary">{copy.lists.remove}</summary>
            <ActionForm
              className="Library-form"
              form="deleteList"
              action={action}
              fields={{ catalogId: id }}
              label={copy.lists.removeYes}
            >
              <p>{copy.lists.removeSure(name)}</p>
            </ActionForm>
          </details>
        </>
      )}
    </details>
  )
}
