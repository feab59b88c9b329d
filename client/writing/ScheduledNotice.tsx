import { useState } from 'react'
import { copy } from '#schema/copy/publishing.ts'
import { Button } from '#client/design/Button.tsx'
import { When } from '#client/forms/When.tsx'
import { send } from '#client/graphql/send.ts'
import { showToast } from '#client/toasts/toasts.ts'
import type { Session } from '#client/writing/session.ts'

interface ScheduledNoticeProps {
  session: Session
  /** Milliseconds. */
  at: number
  onChange(): void
  onCancelled(): void
}

export function ScheduledNotice({ session: { saving }, at, onChange, onCancelled }: ScheduledNoticeProps) {
  const [isBusy, setBusy] = useState(false)
  async function cancel() {
    const { postId } = saving.state.get()
    if (postId === null || isBusy) return
    setBusy(true)
    const answer = await send('ScheduleDraft', { postId, at: null }).then(
      ({ result }) => result,
      () => ({ message: copy.failed }),
    )
    setBusy(false)
    if ('message' in answer) return showToast({ message: answer.message, toastStyle: 'ERROR' })
    showToast({ message: copy.unscheduled })
    onCancelled()
  }
  return (
    <div className="WritingBar-schedule">
      <p>
        {copy.scheduledFor} <When at={at} />
      </p>
      <Button kind="text" onClick={onChange}>
        {copy.change}
      </Button>
      <Button kind="text" aria-disabled={isBusy || undefined} onClick={() => void cancel()}>
        {copy.cancelSchedule}
      </Button>
    </div>
  )
}
