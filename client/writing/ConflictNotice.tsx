import { useEffect, useState } from 'react'
import { copy } from '#schema/copy/writing.ts'
import { limits } from '#schema/limits.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Button } from '#client/design/Button.tsx'
import { ConflictDialog } from '#client/writing/ConflictDialog.tsx'
import type { OpenSaving } from '#client/writing/openSaving.ts'

interface ConflictNoticeProps {
  saving: OpenSaving
  /** Once the dialog is gone: the button that opened it is gone, too. */
  onChosen(): void
}

/** Nothing but the phase is asked with every key. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const isConflict = useStore(props.saving.state, ({ phase }) => phase === 'conflict')
  return isConflict && <Conflict {...props} />
}

/** Opens the dialog by itself once the writer pauses, so that no key that is meant for the text falls into it. */
function Conflict({ saving, onChosen }: ConflictNoticeProps) {
  const { text, theirs } = useStore(saving.state)
  const [isOpen, setOpen] = useState(false)
  const [decidedLater, setDecidedLater] = useState<unknown>(null)
  const opensByItself = !isOpen && decidedLater !== theirs
  useEffect(() => {
    if (!opensByItself) return
    const timer = setTimeout(() => setOpen(true), limits.drafts.pause)
    return () => clearTimeout(timer)
    // Each key begins the pause again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [opensByItself, text])
  return (
    <div className="Writing-notice Writing-notice--conflict">
      <p>{copy.conflict.waiting}</p>
      <Button onClick={() => setOpen(true)}>{copy.state.compare}</Button>
      {isOpen && (
        <ConflictDialog
          saving={saving}
          onClose={() => {
            setDecidedLater(theirs)
            setOpen(false)
          }}
          onDone={() => {
            setOpen(false)
            setTimeout(onChosen)
          }}
        />
      )}
    </div>
  )
}
