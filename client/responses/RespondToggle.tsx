import { lazy, type MouseEvent, Suspense, useRef } from 'react'
import { path } from '#schema/routes/paths.ts'
import type { ResponseKind } from '#schema/responses.ts'
import { useStore } from '#client/browser/useStore.ts'
import { ScriptButton } from '#client/design/Button.tsx'
import { composing, type Discussion } from '#client/responses/discussions.ts'
import { useHeldResponses } from '#client/responses/useHeldResponses.ts'

const Composer = lazy(() => import('#client/responses/Composer.tsx'))

export interface RespondProps {
  /** What is answered. */
  to: { kind: ResponseKind; id: string }
  label: string
  discussion: Discussion
  className: string
}

/** A viewer's link to writing a response, which opens in place. Without scripts it leads to a page with a form. */
export function RespondToggle({ to, label, discussion, className }: RespondProps) {
  const isOpen = useStore(composing, (id) => id === to.id)
  const place = useRef<HTMLSpanElement>(null)
  useHeldResponses(to.id === discussion.id ? discussion : null)

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    composing.set(isOpen ? null : to.id)
  }
  function close() {
    composing.set(null)
    place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <>
      <span ref={place}>
        {to.kind === 'post' ? (
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
        )}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <Composer to={to} label={label} discussion={discussion} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
