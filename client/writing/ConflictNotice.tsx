import { useEffect, useState } from 'react'
import { copy } from '#schema/copy/writing.ts'
import { limits } from '#schema/limits.ts'
import { useStore } from '#client/browser/useStore.ts'
import { Button } from '#client/design/Button.tsx'
import { ConflictDialog } from '#client/writing/ConflictDialog.tsx'
import type { Session } from '#client/writing/session.ts'

interface ConflictNoticeProps {
  session: Pick<Session, 'saving' | 'others'>
  /** The button that opened the dialog is gone, too. */
  onChosen(): void
}

export function ConflictNotice(props: ConflictNoticeProps) {
  const isConflict = useStore(props.session.saving.state, ({ phase }) => phase === 'conflict')
  return isConflict && <Conflict {...props} />
}

/** Opening it at once would swallow keys meant for the text. */
function Conflict({ session: { saving, others }, onChosen }: ConflictNoticeProps) {
  const { text, theirs } = useStore(saving.state)
  const isOtherTab = useStore(others) > 0
  const who = theirs?.by?.name ?? (isOtherTab ? copy.conflict.otherTab : copy.conflict.otherDevice)
  const [isOpen, setOpen] = useState(false)
  const [decidedLater, setDecidedLater] = useState<unknown>(null)
  const opensByItself = !isOpen && decidedLater !== theirs
  useEffect(() => {
    if (!opensByItself) return
    const timer = setTimeout(() => setOpen(true), limits.drafts.pause)
    return () => clearTimeout(timer)
    // Each key restarts the pause.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [opensByItself, text])
  return (
    <div className="Writing-notice Writing-notice--conflict">
      <p>{copy.conflict.waiting(who)}</p>
      <Button onClick={() => setOpen(true)}>{copy.state.compare}</Button>
      {isOpen && (
        <ConflictDialog
          saving={saving}
          who={who}
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
