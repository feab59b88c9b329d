import type { MouseEvent } from 'react'
import { path } from '#schema/routes/paths.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import { useStore } from '#client/browser/useStore.ts'
import { ScriptButton } from '#client/design/Button.tsx'
import { composing } from '#client/responses/discussions.ts'

export interface RespondProps {
  to: { kind: ResponseKind; id: string }
  label: string
  className: string
}

/** Without scripts it goes to a page with a form. */
export function RespondToggle({ to, label, className }: RespondProps) {
  const isOpen = useStore(composing, (id) => id === to.id)

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    composing.set(isOpen ? null : to.id)
  }
  return to.kind === 'post' ? (
    <a
      className={className}
      href={path('NewPostResponse', { inResponseToPostId: to.id })}
      rel="nofollow"
      aria-expanded={isOpen}
      onClick={open}
    >
      {label}
    </a>
  ) : (
    <ScriptButton data-responds={to.id} aria-expanded={isOpen} onClick={open}>
      {label}
    </ScriptButton>
  )
}
