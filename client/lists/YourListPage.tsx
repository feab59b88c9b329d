import type { FormAnswerFragment, YourListPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import { LibraryFilter } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { count } from '#client/design/format.ts'
import { Tabs } from '#client/design/Tabs.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { CoverField } from '#client/lists/CoverField.tsx'
import { ListCover } from '#client/lists/ListCover.tsx'
import { OwnItems } from '#client/lists/OwnItems.tsx'
import { OfflineShelf } from '#client/offline/OfflineShelf.tsx'
import { VisibilityChoice } from '#client/forms/VisibilityChoice.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ListFields } from '#client/lists/ListFields.tsx'

type Catalog = NonNullable<YourListPageQuery['catalog']>

/** R092, R123. */
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

/** The page's query is in lower case. */
const filterOf = (search: URLSearchParams): LibraryFilter =>
  LibraryFilter.find((one) => one.toLowerCase() === search.get('filter')) ?? 'SAVED'

const queryOf = (filter: LibraryFilter, isEditing: boolean) => ({
  filter: filter === 'SAVED' ? undefined : filter.toLowerCase(),
  edit: isEditing ? '1' : undefined,
})

function YourListPage({ data, at }: PageProps<'YourListPage'>) {
  const href = useHref()
  const viewer = useViewer()
  const catalog = data.catalog!
  const filter = filterOf(at.search)
  const { items, pagingInfo } = catalog.items
  const isResumed = catalog.slug === 'currently-reading'
  const isOwn = viewer?.id === catalog.creator.id
  const isEditable = isOwn && !isResumed
  const answer = answerTo(
    data.formAnswer,
    'editList',
    'listVisibility',
    'noteItem',
    'moveItem',
    'removeItem',
    'archiveItem',
  )
  // A refused form is corrected where the list is edited.
  const isEditing = isEditable && (at.search.has('edit') || answer?.isError === true)
  // Predefined lists cannot be renamed: while they are empty, editing has no use.
  const hasEditLink = isEditable && (isEditing || items.length > 0 || !catalog.isPredefined)
  const refused = answerTo(answer?.isError ? answer : null, 'editList')
  return (
    <>
      <header className="CatalogHeader">
        <p className="CatalogHeader-owner">
          <Link to={href('ShowYourLists')}>{copy.lists.library}</Link>
        </p>
        {!at.search.get('to') && (
          <ListCover imageId={catalog.coverImageId} posts={items.map(({ post }) => post)} />
        )}
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
        {hasEditLink && <EditLink slug={catalog.slug} filter={filter} isEditing={isEditing} />}
      </header>
      {answer && (
        <p className="Library-said" role="status">
          {answer.message}
        </p>
      )}
      {isEditing && <EditList catalog={catalog} refused={refused} />}
      {isOwn && catalog.slug === 'reading-list' && <OfflineShelf isEmpty={catalog.itemsCount === 0} />}
      {catalog.isPredefined && !isResumed && (
        <Filters at={at} catalog={catalog} filter={filter} isEditing={isEditing} />
      )}
      <OwnItems
        catalog={catalog}
        items={items}
        filter={filter}
        isFixed={!isEditing}
        answer={data.formAnswer}
      />
      {items.length === 0 && (
        <EmptyState
          sentence={emptyOf(catalog, filter)}
          action={{ label: copy.lists.findStories, to: href('ShowTrending') }}
        />
      )}
      <ListPager
        at={at}
        next={pagingInfo.next}
        label={copy.lists.moreStories}
        query={queryOf(filter, isEditing)}
      />
    </>
  )
}

function emptyOf({ slug, isPredefined }: Catalog, filter: LibraryFilter): string {
  if (slug === 'reading-list') return copy.lists.emptyReadingList[filter]
  if (slug === 'currently-reading') return copy.lists.emptyResumed
  return isPredefined ? copy.lists.noStories : copy.lists.emptyOwn
}

interface EditLinkProps {
  slug: string
  filter: LibraryFilter
  isEditing: boolean
}

/** A link, because lists can be edited without scripts. */
function EditLink({ slug, filter, isEditing }: EditLinkProps) {
  const href = useHref()
  return (
    <ButtonLink to={href('ShowYourList', { catalogSlugId: slug }, queryOf(filter, !isEditing))}>
      {isEditing ? copy.lists.doneEditing : copy.lists.edit}
    </ButtonLink>
  )
}

interface FiltersProps {
  at: PageLocation
  catalog: Catalog
  filter: LibraryFilter
  isEditing: boolean
}

function Filters({ at, catalog, filter, isEditing }: FiltersProps) {
  const href = useHref()
  const shown = ['SAVED', 'RECENT', 'HIGHLIGHTS', 'ARCHIVED'] as const
  return (
    <Tabs
      label={copy.lists.filters}
      tabs={shown.map((one) => ({
        label: copy.lists.filter[one],
        to: href(at.row.name as 'ShowYourList', { catalogSlugId: catalog.slug }, queryOf(one, isEditing)),
        isActive: one === filter,
      }))}
    />
  )
}

interface EditListProps {
  catalog: Catalog
  refused: FormAnswerFragment | null
}

function EditList({ catalog, refused }: EditListProps) {
  const href = useHref()
  const { id, slug, name, description, visibility, isPredefined } = catalog
  const action = href('ShowYourList', { catalogSlugId: slug }, { edit: '1' })
  return (
    <details className="Library-details" open={refused !== null}>
      <summary className="Button Button--quiet">
        {isPredefined ? copy.lists.settingsOfOwn : copy.lists.settings}
      </summary>
      <ActionForm
        form={isPredefined ? 'listVisibility' : 'editList'}
        action={action}
        fields={{ catalogId: id }}
        answer={refused}
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
            <summary className="Button Button--quiet">{copy.lists.remove}</summary>
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
