import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { copy } from '#schema/copy/looks.ts'
import { Button } from '#client/design/Button.tsx'
import { Dialog } from '#client/design/Dialog.tsx'

const words = copy.leave

interface LeaveQuestionProps {
  isSaved: boolean
  save: () => Promise<boolean>
}

/** Asks before a navigation within the app while there are unsaved changes. */
export function LeaveQuestion({ isSaved, save }: LeaveQuestionProps) {
  const blocker = useBlocker(!isSaved)
  const isAsking = blocker.state === 'blocked'
  // Saving in the dialog lets the navigation proceed.
  useEffect(() => {
    if (isSaved && blocker.state === 'blocked') blocker.proceed()
  }, [isSaved, blocker])
  if (!isAsking) return null
  const stay = () => blocker.reset()
  return (
    <Dialog labelledBy="leave-title" closeLabel={words.close} onClose={stay}>
      <div className="Dialog-column">
        <h2 className="Dialog-title" id="leave-title">
          {words.title}
        </h2>
        <p>{words.words}</p>
        <div className="Dialog-actions">
          <Button kind="primary" onClick={() => void save().then((isDone) => isDone || stay())}>
            {words.save}
          </Button>
          <Button onClick={() => blocker.proceed()}>{words.go}</Button>
          <Button kind="text" onClick={stay}>
            {words.stay}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
