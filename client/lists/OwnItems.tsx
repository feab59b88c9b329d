import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FormAnswerFragment, YourListPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import type { CatalogVisibility, LibraryFilter } from '#schema/enums.ts'
import type { FormName } from '#schema/forms/forms.ts'
import { limits } from '#schema/limits.ts'
import { useHref } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { typedIn } from '#client/forms/fields.ts'
import { answerTo } from '#client/forms/formAnswer.ts'
import { type Grip, useDragOrder } from '#client/lists/useDragOrder.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'
import { showToast } from '#client/toasts/toasts.ts'

type Item = NonNullable<YourListPageQuery['catalog']>['items']['items'][number]

interface Catalog {
  id: string
  slug: string
  visibility: CatalogVisibility
}

interface ItemForms {
  action: string
  move: FormName
  note: FormName
  takeOut: FormName
}

interface OwnItemsProps {
  catalog: Catalog
  items: Item[]
  filter: LibraryFilter
  /** The stories come from elsewhere, so the list cannot be changed. */
  isFixed: boolean
  /** Absent on a list's page in the library. */
  forms?: ItemForms
  answer: FormAnswerFragment | null | undefined
}

export function OwnItems({ catalog, items, filter, isFixed, forms, answer }: OwnItemsProps) {
  const href = useHref()
  const onPage = forms ?? {
    action: href(
      'ShowYourList',
      { catalogSlugId: catalog.slug },
      { filter: filter === 'SAVED' ? undefined : filter.toLowerCase(), edit: '1' },
    ),
    move: 'moveItem',
    note: 'noteItem',
    takeOut: 'removeItem',
  }
  const { revalidate } = useRevalidator()
  const isOpen = !isFixed && catalog.visibility !== 'LOCKED'
  // Only the whole list has an order that can be changed.
  const isSortable = isOpen && filter === 'SAVED'

  const [said, say] = useState('')
  /** For screen readers. */
  function sayMoved({ catalogItemId, post }: Item, by: number) {
    const place = items.findIndex((item) => item.catalogItemId === catalogItemId) + 1 + by
    say(copy.lists.movedTo(post.title, Math.min(Math.max(place, 1), items.length), items.length))
  }

  const { shown, grip, marks } = useDragOrder(items, async (item, by) => {
    const answer = await moveItem(catalog.id, item.catalogItemId, by)
    if (answer.message !== undefined) showToast({ toastStyle: 'ERROR', message: answer.message })
    else sayMoved(item, by)
    await revalidate()
  })
  return (
    <>
      <p className="VisuallyHidden" role="status">
        {said}
      </p>
      <ol className="OwnItems">
        {shown.map((item, index) => (
          <li key={item.catalogItemId} className="OwnItems-item" {...marks(index)}>
            <StoryCard post={item.post} />
            {item.note && (
              <p className="CatalogItem-note" dir="auto">
                {item.note}
              </p>
            )}
            {isOpen && (
              <ItemActions
                catalog={catalog}
                item={item}
                filter={filter}
                grip={isSortable ? grip : null}
                forms={onPage}
                answer={answer}
                onMoved={(by) => sayMoved(item, by)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

type Answer = { __typename?: string; message?: string }

const moveItem = (catalogId: string, catalogItemId: string, by: number): Promise<Answer> =>
  send('MoveCatalogItem', { catalogId, catalogItemId, by }, { outlivesPage: true }).then(
    ({ moveCatalogItem }) => moveCatalogItem as Answer,
    () => ({ message: `${copy.toast.error} ${copy.toast.errorAdvice}` }),
  )

interface ItemActionsProps {
  catalog: Catalog
  item: Item
  filter: LibraryFilter
  /** Absent if the order cannot be changed. */
  grip: Grip | null
  forms: ItemForms
  answer: OwnItemsProps['answer']
  /** @param by how many places a button moved it further on */
  onMoved(by: number): void
}

function ItemActions({ catalog, item, filter, grip, forms, answer, onMoved }: ItemActionsProps) {
  const { id: catalogId, slug } = catalog
  const { catalogItemId, post } = item
  const { action } = forms
  const isReadingList = slug === 'reading-list'
  const isArchived = filter === 'ARCHIVED'
  const refused = answerTo(answer?.isError ? answer : null, forms.note)
  const given = typedIn(refused, 'catalogItemId') === catalogItemId ? typedIn(refused, 'note') : undefined
  return (
    <div className="OwnItems-actions">
      {grip && (
        // The buttons do the same by keyboard.
        <span
          className="OwnItems-handle ScriptsOnly"
          title={copy.lists.drag(post.title)}
          aria-hidden
          {...grip}
        >
          ⠿
        </span>
      )}
      {grip &&
        ([-1, 1] as const).map((by) => (
          <ActionForm
            key={by}
            form={forms.move}
            action={action}
            fields={{ catalogId, catalogItemId, by: String(by) }}
            says="toast"
            // A button that moves in the document loses the focus.
            onShown={() => {
              document.getElementById(`${catalogItemId}${by}`)?.focus()
              onMoved(by)
            }}
          >
            <Button
              type="submit"
              kind="text"
              id={`${catalogItemId}${by}`}
              aria-label={by < 0 ? copy.lists.up(post.title) : copy.lists.down(post.title)}
            >
              <span aria-hidden>{by < 0 ? '↑' : '↓'}</span>
            </Button>
          </ActionForm>
        ))}
      {isReadingList && (
        <ActionForm
          form="archiveItem"
          action={action}
          fields={{ postId: post.id, state: isArchived ? 'QUEUE' : 'ARCHIVE' }}
          says="toast"
        >
          <Button
            type="submit"
            aria-label={isArchived ? copy.lists.unarchive(post.title) : copy.lists.archive(post.title)}
          >
            {isArchived ? copy.lists.unarchiveShort : copy.lists.archiveShort}
          </Button>
        </ActionForm>
      )}
      <ActionForm form={forms.takeOut} action={action} fields={{ catalogId, postId: post.id }} says="toast">
        <Button type="submit" aria-label={copy.lists.takeOut(post.title)}>
          {copy.lists.takeOutShort}
        </Button>
      </ActionForm>
      <details
        className="OwnItems-note"
        open={given !== undefined}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) currentTarget.querySelector('textarea')?.focus()
        }}
      >
        <summary className="Button Button--quiet">
          {item.note ? copy.lists.editNote : copy.lists.addNote}
          <span className="VisuallyHidden">: {post.title}</span>
        </summary>
        <ActionForm
          form={forms.note}
          action={action}
          fields={{ catalogId, catalogItemId }}
          className="OwnItems-noteForm"
          says="toast"
        >
          <textarea
            className="Library-note"
            name="note"
            rows={1}
            maxLength={limits.catalogs.note}
            defaultValue={given ?? item.note}
            aria-label={copy.lists.note(post.title)}
            dir="auto"
          />
          <Button type="submit">{copy.lists.saveNote}</Button>
        </ActionForm>
      </details>
    </div>
  )
}
