import { type FormEvent, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { type ClapKind, clapForms } from '#schema/reactions/claps.ts'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { useStore } from '#client/browser/useStore.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { useClapped } from '#client/claps/clapped.ts'
import { pressedLast, showOwn } from '#client/claps/pressedLast.ts'
import { setClaps } from '#client/claps/setClaps.ts'
import { abbreviateNumber } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'

export interface ClapToggleProps {
  kind: ClapKind
  id: string
  clapCount: number
  ownerIds: readonly string[]
}

/** Without scripts it is a form that adds one clap. */
export function ClapToggle(props: ClapToggleProps) {
  const { kind, id, ownerIds } = props
  const button = useRef<HTMLButtonElement>(null)
  const name = useId()
  const isPressed = useStore(pressedLast, (last) => last === name)
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const clapped = useClapped({ kind, id })
  const count = clapped?.clapCount ?? props.clapCount
  const own = clapped?.viewerClapCount ?? 0
  const isOwner = viewer !== null && ownerIds.includes(viewer.id)
  const isFull = own >= limits.claps.perReader

  function press(event: FormEvent) {
    event.preventDefault()
    showOwn(name)
    setClaps({ kind, id }, own + 1)
  }
  /** The pressed button disappears, so the focus moves. */
  function takeBack() {
    button.current?.focus()
    showOwn(null)
    setClaps({ kind, id }, 0)
  }
  if (isOwner) {
    return (
      <span className="ClapButton">
        <Icon name="clap" size={22} label={copy.claps.count(count)} />
        <span className="ClapButton-count" aria-hidden>
          {abbreviateNumber(count)}
        </span>
      </span>
    )
  }
  return (
    <form className="ClapToggle" method="post" action={actionOf(kind, id)} onSubmit={press}>
      <HiddenFields form={clapForms[kind]} values={{ redirect: pathname + search }} />
      <button
        ref={button}
        type="submit"
        className="ClapButton"
        aria-label={copy.claps.clap(count)}
        aria-disabled={isFull}
        data-clapped={own > 0 || undefined}
      >
        <Icon name="clap" size={22} />
        <span className="ClapButton-count">{abbreviateNumber(count)}</span>
      </button>
      {own > 0 && (
        <button
          type="button"
          className="ClapToggle-own"
          data-shown={isPressed || undefined}
          title={copy.clapping.takeBack}
          aria-label={`${copy.clapping.yours(own)}. ${copy.clapping.takeBack}`}
          onClick={takeBack}
        >
          +{own}
          <Icon name="close" size={14} />
        </button>
      )}
    </form>
  )
}

const actionOf = (kind: ClapKind, id: string) =>
  kind === 'post' ? path('VoteOnPost', { postId: id }) : path('VoteOnEntity', { type: 'catalog', id })
