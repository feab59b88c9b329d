import { type FormEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import type { ReadingListState } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { Icon } from '#client/design/Icon.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { useReadingListState } from '#client/saving/saved.ts'
import { setSaved } from '#client/saving/setSaved.ts'

export interface SaveButtonProps {
  id: string
  title: string
}

interface SaveToggleProps extends SaveButtonProps {
  state?: ReadingListState
  /** For the form without scripts; absent: this page. */
  redirect?: string
  /** Set on the page of all lists. */
  isAlone?: boolean
}

const SaveMenu = lazy(() =>
  import('#client/saving/SaveMenu.tsx').then(({ SaveMenu: it }) => ({ default: it })),
)

/** The name states both state and action, without aria-pressed (as FollowToggle). */
export function SaveToggle({ id, title, isAlone = false, ...props }: SaveToggleProps) {
  const { pathname, search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const state = useReadingListState(id) ?? props.state
  const isSaved = state !== undefined && state !== 'NONE'
  const redirect = props.redirect ?? pathname + search

  function press(event: FormEvent) {
    event.preventDefault()
    setSaved(id, isSaved ? 'NONE' : 'QUEUE', { refocus: () => button.current?.focus() })
  }
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpener(event.currentTarget)
  }
  const form = (
    <form className="SaveToggle" method="post" action={path('BookmarkPost', { postId: id })} onSubmit={press}>
      <HiddenFields form="bookmark" values={{ redirect, state: isSaved ? 'NONE' : 'QUEUE' }} />
      <button
        ref={button}
        type="submit"
        className="SaveButton"
        data-state={state ?? 'unknown'}
        aria-label={isSaved ? copy.lists.saved(title) : copy.listParts.save(title)}
      >
        <Icon name="bookmark" size={20} />
      </button>
      {!isAlone && (
        <a
          className="SaveButton"
          href={path('BookmarkPost', { postId: id }, { redirect })}
          rel="nofollow"
          aria-label={copy.lists.moreLists(title)}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="addToList" size={20} />
        </a>
      )}
    </form>
  )
  return (
    <>
      {form}
      {opener && (
        <Suspense fallback={null}>
          <SaveMenu id={id} title={title} opener={opener} onClose={() => setOpener(null)} />
        </Suspense>
      )}
    </>
  )
}
