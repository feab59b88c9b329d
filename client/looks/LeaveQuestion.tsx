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

/** Asks before a page of the app is opened while something is not saved. */
export function LeaveQuestion({ isSaved, save }: LeaveQuestionProps) {
  const blocker = useBlocker(!isSaved)
  const isAsking = blocker.state === 'blocked'
  // Saved in the dialog: the way is free.
  useEffect(() => {
    if (isSaved && blocker.state === 'blocked') blocker.proceed()
  }, [isSaved, blocker])
  if (!isAsking) return null
  const stay = () => blocker.reset()
  return (
    <Dialog labelledBy="leave-title" closeLabel={words.close} onClose={stay}>
      <div className="LeaveQuestion">
        <h2 className="LeaveQuestion-title" id="leave-title">
          {words.title}
        </h2>
        <p>{words.words}</p>
        <div className="LeaveQuestion-ways">
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
