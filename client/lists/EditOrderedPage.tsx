import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { formsByListType } from '#schema/actions/orderedLists.ts'
import { readParam } from '#schema/routes/params.ts'
import { href } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { count } from '#client/design/format.ts'
import { AddStories } from '#client/lists/AddStories.tsx'
import { CoverField } from '#client/lists/CoverField.tsx'
import { listHref } from '#client/lists/listHref.ts'
import { OrderedListForm } from '#client/lists/OrderedListForm.tsx'
import { DeleteOrdered } from '#client/lists/DeleteOrdered.tsx'
import { visibilityOf } from '#client/lists/orderedListVisibility.ts'
import { OwnItems } from '#client/lists/OwnItems.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

/** R111. */
export const page = definePage<'EditOrderedPage'>({
  operation: 'EditOrderedPage',
  variables: ({ params, search }) => ({
    id: idIn(params),
    term: search.get('find'),
    paging: { limit: limits.catalogs.sorted, to: search.get('to') },
  }),
  outcome({ catalog }, { row, params, search }, site) {
    const name = row.name as 'EditSequence' | 'EditSeries'
    if (catalog?.type !== typeOf(name)) return { status: 404 }
    // A new name is a new address; a series is found by its id only.
    return name === 'EditSequence' && params.sequenceSlug !== catalog.slug
      ? {
          status: 302,
          redirect: href(name, { sequenceSlug: catalog.slug }, site, Object.fromEntries(search)),
        }
      : undefined
  },
  head: ({ catalog }, { row }) => ({
    title: `${copy.ordered.kinds[typeOf(row.name)].edit}: ${catalog!.name}`,
    noIndex: true,
  }),
  styles: ['forms', 'library', 'ordered'],
  isSided: () => false,
  Component: EditOrderedPage,
})

const idIn = ({ sequenceSlug = '', postId }: PageLocation['params']) =>
  postId ?? readParam('id', sequenceSlug) ?? ''

const typeOf = (row: string) => (row === 'EditSequence' ? 'SEQUENCE' : 'SERIES')

function EditOrderedPage({ data, at }: PageProps<'EditOrderedPage'>) {
  const href = useHref()
  const catalog = data.catalog!
  const type = typeOf(at.row.name)
  const words = copy.ordered.kinds[type]
  const forms = formsByListType[type]
  const { items, pagingInfo } = catalog.items
  const action =
    type === 'SEQUENCE'
      ? href('EditSequence', { sequenceSlug: catalog.slug })
      : href('EditSeries', { postId: catalog.slug })
  const answer = answerTo(
    data.formAnswer,
    forms.edit,
    forms.add,
    forms.move,
    forms.note,
    forms.takeOut,
    forms.remove,
  )
  const refused = answerTo(answer?.isError ? answer : null, forms.edit)
  return (
    <>
      <p className="Library-line">
        {type === 'SEQUENCE' ? (
          <Link to={href('ShowYourLists')}>{copy.lists.library}</Link>
        ) : (
          <Link to={href('ShowYourSeriesDefault')}>{copy.ordered.yourSeries}</Link>
        )}
      </p>
      <h1 className="Library-title" dir="auto">
        {catalog.name}
      </h1>
      <p className="Ordered-facts Facts">
        <span>{visibilityOf(catalog)}</span>
        <span>{count(catalog.itemsCount, 'story', 'stories')}</span>
        <Link to={listHref(href, catalog, '')}>{copy.ordered.read}</Link>
      </p>
      {answer && !refused && (
        <p className="Library-said" role={answer.isError ? 'alert' : 'status'}>
          {answer.message}
        </p>
      )}
      <details className="Library-details" open={refused !== null}>
        <summary className="Button Button--quiet">{words.edit}</summary>
        <OrderedListForm catalog={catalog} type={type} action={action} refused={refused} />
        <CoverField catalogId={catalog.id} imageId={catalog.coverImageId ?? null} />
        <DeleteOrdered catalog={catalog} type={type} action={action} />
      </details>
      <h2 className="Library-part">{words.stories}</h2>
      {items.length === 0 && <p className="Library-said">{words.noStories}</p>}
      <OwnItems
        catalog={catalog}
        items={items}
        filter="SAVED"
        isFixed={false}
        forms={{ action, move: forms.move, note: forms.note, takeOut: forms.takeOut }}
        answer={data.formAnswer}
      />
      <ListPager at={at} next={pagingInfo.next} label={copy.lists.moreStories} />
      {catalog.visibility !== 'LOCKED' && (
        <AddStories
          catalog={catalog}
          stories={data.storiesToAdd ?? []}
          term={at.search.get('find') ?? ''}
          action={action}
          form={forms.add}
        />
      )}
    </>
  )
}
