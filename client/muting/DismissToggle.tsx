import type { FormEvent } from 'react'
import { useLocation } from 'react-router'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'
import { setDismissed } from '#client/muting/setDismissed.ts'
import { useEntity } from '#client/overlay/entities.ts'

interface DismissToggleProps {
  id: string
  className: string
  /** If the page's own data has it. */
  isDismissed?: boolean
  /** For forms without scripts; absent: this page. */
  redirect?: string
  /** Called before the story disappears; returns what puts the focus back. */
  onPress?: () => (() => void) | undefined
}

/** Without scripts it is a form. */
export function DismissToggle({ id, className, redirect, onPress, ...props }: DismissToggleProps) {
  const { pathname, search } = useLocation()
  const isDismissed = useEntity({ type: 'Post', id })?.isDismissed ?? props.isDismissed ?? false

  function press(event: FormEvent) {
    event.preventDefault()
    setDismissed(id, !isDismissed, onPress?.())
  }
  return (
    <form method="post" action={path('DismissPost', { postId: id })} onSubmit={press}>
      <HiddenFields
        form={isDismissed ? 'undismissPost' : 'dismissPost'}
        values={{ redirect: redirect ?? pathname + search }}
      />
      <button type="submit" className={className}>
        {isDismissed ? copy.feed.undismiss : copy.feed.dismiss}
      </button>
    </form>
  )
}
