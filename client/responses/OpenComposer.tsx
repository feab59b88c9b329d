import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '#client/browser/useStore.ts'
import type { ComposerProps } from '#client/responses/Composer.tsx'
import { composing, type Discussion, editing } from '#client/responses/discussions.ts'

const Composer = lazy(() => import('#client/responses/Composer.tsx'))
const EditComposer = lazy(() => import('#client/responses/EditComposer.tsx'))

interface OpenComposerProps extends Pick<ComposerProps, 'to' | 'label'> {
  discussion: Discussion
  refocus(): void
}

export function OpenComposer({ to, label, discussion, refocus }: OpenComposerProps) {
  const open = useStore(composing, (id) => (id === to.id || id === editing(to.id) ? id : null))
  if (open === null) return null
  function close() {
    // The control may have to be shown first.
    flushSync(() => composing.set(null))
    refocus()
  }
  return (
    <Suspense fallback={null}>
      {open === to.id ? (
        <Composer to={to} label={label} discussion={discussion} onClose={close} />
      ) : (
        <EditComposer id={to.id} discussion={discussion} onClose={close} />
      )}
    </Suspense>
  )
}
