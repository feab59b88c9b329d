import { useRef } from 'react'
import { copy } from '#schema/copy.ts'
import type { FormAnswerFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { CatalogCard } from '#client/lists/CatalogCard.tsx'
import { LibraryTabs } from '#client/lists/LibraryTabs.tsx'
import { ownListHref } from '#client/lists/listHref.ts'
import { RestoreOrdered } from '#client/lists/RestoreOrdered.tsx'
import { VisibilityChoice } from '#client/forms/VisibilityChoice.tsx'
import { ListPager } from '#client/design/ListPager.tsx'
import { ListFields } from '#client/lists/ListFields.tsx'

/** Public lists come first (R092, R226). */
export const page = definePage<'YourListsPage'>({
  operation: 'YourListsPage',
  variables: ({ search }) => ({ paging: { limit: limits.catalogs.pageSize, to: search.get('to') } }),
  outcome: ({ yourCatalogs }) => (yourCatalogs ? undefined : { status: 404 }),
  head: () => ({ title: copy.lists.library, noIndex: true }),
  styles: ['forms', 'library'],
  Component: YourListsPage,
})

function YourListsPage({ data, at }: PageProps<'YourListsPage'>) {
  const href = useHref()
  const username = useViewer()?.username ?? ''
  const { catalogs, pagingInfo } = data.yourCatalogs!
  const readingList = catalogs.some(({ slug }) => slug === 'reading-list')
  const answer = answerTo(data.formAnswer, 'createList', 'deleteList', 'restoreSequence')
  const refused = answerTo(answer?.isError ? answer : null, 'createList')
  return (
    <>
      <h1 className="Library-title">{copy.lists.library}</h1>
      <LibraryTabs row={at.row.name} />
      {answer && !refused && <p role={answer.isError ? 'alert' : 'status'}>{answer.message}</p>}
      <div className="Library-actions">
        <NewList refused={refused} />
        <ButtonLink to={href('NewSequence')}>{copy.ordered.kinds.SEQUENCE.create}</ButtonLink>
        <ButtonLink to={href('ShowYourSeriesDefault')}>{copy.ordered.yourSeries}</ButtonLink>
        {!readingList && !at.search.get('to') && (
          <a className="Button Button--quiet" href={href('ShowYourList', { catalogSlugId: 'reading-list' })}>
            {copy.predefinedList['reading-list']}
          </a>
        )}
      </div>
      {catalogs.map((catalog) => (
        <CatalogCard
          key={catalog.id}
          level={2}
          catalog={catalog}
          username={username}
          to={ownListHref(href, catalog)}
          visibility={catalog.visibility}
        />
      ))}
      {catalogs.length === 0 && !at.search.get('to') && <EmptyState sentence={copy.lists.noLists} />}
      <ListPager at={at} next={pagingInfo.next} label={copy.lists.olderLists} />
      {data.deletedSequences.length > 0 && (
        <section aria-labelledby="deleted-collections">
          <h2 className="Library-part" id="deleted-collections">
            {copy.ordered.deletedSequences}
          </h2>
          <p className="Library-said">{copy.ordered.trashNote}</p>
          <ul className="Ordered-deleted">
            {data.deletedSequences.map((one) => (
              <li key={one.id} className="Ordered-row">
                <span dir="auto">{one.name}</span>
                <RestoreOrdered list={one} form="restoreSequence" action={href('ShowYourLists')} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NewList({ refused }: { refused: FormAnswerFragment | null }) {
  const href = useHref()
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details
      ref={details}
      className="Library-details"
      open={refused !== null}
      onToggle={({ currentTarget: { open } }) => {
        if (open) details.current?.querySelector<HTMLElement>('input[name=name]')?.focus()
      }}
    >
      <summary className="Button Button--quiet">{copy.lists.newList}</summary>
      <ActionForm
        form="createList"
        action={href('ShowYourLists')}
        answer={refused}
        className="Library-form"
        says="toast"
        isForgetful
        onShown={() => {
          details.current?.removeAttribute('open')
          details.current?.querySelector('summary')?.focus()
        }}
      >
        {({ errorId }) => (
          <>
            <ListFields
              id="list"
              name={typedIn(refused, 'name')}
              description={typedIn(refused, 'description')}
              errorId={errorId}
            />
            <VisibilityChoice />
            <Button kind="primary" type="submit">
              {copy.lists.create}
            </Button>
          </>
        )}
      </ActionForm>
    </details>
  )
}
