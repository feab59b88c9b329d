import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AddToCatalogBaseQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'
import type { CatalogVisibility } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import { send } from '#client/graphql/send.ts'
import { useReadingListState } from '#client/saving/saved.ts'
import { setSaved } from '#client/saving/setSaved.ts'
import { VisibilityChoice } from '#client/forms/VisibilityChoice.tsx'
import { showToast } from '#client/toasts/toasts.ts'

interface SaveMenuProps {
  id: string
  title: string
  /** The button that opened the menu, and its anchor. */
  opener: HTMLElement
  onClose(): void
}

type Choice = NonNullable<AddToCatalogBaseQuery['catalogChoices']>[number]

export function SaveMenu({ id, title, opener, onClose }: SaveMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { styles } = useSite()
  const { choices, isFailed, change } = useChoices(id)
  const state = useReadingListState(id)
  const [created, setCreated] = useState<string | null>(null)
  useLayoutEffect(() => {
    const shown = menu.current!
    shown.showPopover({ source: opener })
    shown.querySelector('input')?.focus()
    return () => {
      if (shown.contains(document.activeElement)) opener.focus()
    }
  }, [opener])

  return (
    <div
      ref={menu}
      className="SaveMenu"
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <link rel="stylesheet" href={styles.forms} precedence="sheet" />
      <link rel="stylesheet" href={styles.library} precedence="sheet" />
      <h2 className="SaveMenu-title" id={titleId}>
        {copy.lists.chooseLists}
        <span className="VisuallyHidden">: {title}</span>
      </h2>
      <Tick
        name={copy.predefinedList['reading-list']}
        isOn={state !== undefined && state !== 'NONE'}
        onPress={(isOn) => setSaved(id, isOn ? 'QUEUE' : 'NONE')}
      />
      {choices?.map((choice) => (
        <Tick
          key={choice.id}
          name={choice.name}
          isPrivate={choice.visibility !== 'PUBLIC'}
          isOn={choice.hasPost}
          isNew={choice.id === created}
          onPress={(isOn) => void put(choice, isOn)}
        />
      ))}
      {!choices && (
        <p className="SaveMenu-note" role="status">
          {isFailed ? copy.lists.failed : copy.lists.loading}
        </p>
      )}
      {choices && (
        <NewList
          postId={id}
          onCreated={(choice) => {
            setCreated(choice.id)
            change((all) => [choice, ...all])
          }}
        />
      )}
    </div>
  )

  async function put(choice: Choice, isOn: boolean) {
    const show = (hasPost: boolean) =>
      change((all) => all.map((one) => (one.id === choice.id ? { ...one, hasPost } : one)))
    show(isOn)
    const message = await putInList(choice.id, id, isOn)
    if (message === null) return
    show(!isOn)
    showToast({ toastStyle: 'ERROR', message })
  }
}

async function putInList(catalogId: string, postId: string, isOn: boolean): Promise<string | null> {
  const outlivesPage = { outlivesPage: true }
  try {
    const answer = isOn
      ? (await send('AddCatalogItem', { catalogId, postId }, outlivesPage)).addCatalogItem
      : (await send('RemoveCatalogItem', { catalogId, postId }, outlivesPage)).removeCatalogItem
    return 'message' in answer ? answer.message : null
  } catch {
    return `${copy.toast.error} ${copy.toast.errorAdvice}`
  }
}

function useChoices(postId: string) {
  const [choices, setChoices] = useState<readonly Choice[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    send('AddToCatalogBaseQuery', { postIds: [], postId, withChoices: true }).then(
      ({ catalogChoices }) => setChoices(catalogChoices ?? []),
      () => setFailed(true),
    )
  }, [postId])
  const change = (make: (all: readonly Choice[]) => readonly Choice[]) =>
    setChoices((all) => all && make(all))
  return { choices, isFailed, change }
}

interface TickProps {
  name: string
  isOn: boolean
  isPrivate?: boolean
  /** A new list's form had the focus. */
  isNew?: boolean
  onPress(isOn: boolean): void
}

function Tick({ name, isOn, isPrivate = false, isNew = false, onPress }: TickProps) {
  return (
    <label className="SaveMenu-tick">
      <input
        ref={isNew ? focusOn : undefined}
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onPress(target.checked)}
      />
      <span className="SaveMenu-name" dir="auto">
        {name}
      </span>
      {isPrivate && <span className="SaveMenu-note">{copy.lists.private}</span>}
    </label>
  )
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()

function NewList({ postId, onCreated }: { postId: string; onCreated(choice: Choice): void }) {
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const nameId = useId()

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = new FormData(event.currentTarget)
    const name = fields.get('name') as string
    const visibility = fields.get('visibility') as CatalogVisibility
    setSending(true)
    const answer = await send('CreateCatalog', { name, visibility, postId }, { outlivesPage: true }).then(
      ({ createCatalog }) => createCatalog,
      () => ({ message: `${copy.toast.error} ${copy.toast.errorAdvice}` }),
    )
    setSending(false)
    if ('message' in answer) return setMessage(answer.message)
    setOpen(false)
    setMessage(null)
    onCreated({ id: answer.id, name: answer.name, visibility: answer.visibility, hasPost: true })
  }
  if (!isOpen) {
    return (
      <Button kind="text" className="SaveMenu-new" onClick={() => setOpen(true)}>
        {copy.lists.newList}
      </Button>
    )
  }
  return (
    <form className="SaveMenu-form" onSubmit={(event) => void create(event)}>
      <label className="Field-label" htmlFor={nameId}>
        {copy.lists.name}
      </label>
      <div className="Field-frame">
        <input
          id={nameId}
          className="Field-input"
          name="name"
          required
          maxLength={limits.catalogs.name}
          ref={focusOn}
        />
      </div>
      <VisibilityChoice />
      <p className="FieldMessage" role="alert">
        {message}
      </p>
      <Button kind="primary" type="submit" aria-disabled={isSending}>
        {copy.lists.create}
      </Button>
    </form>
  )
}
