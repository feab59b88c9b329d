import { type FormEvent, useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { ResponseKind } from '#schema/responses.ts'
import { send } from '#client/graphql/send.ts'
import { Button } from '#client/design/Button.tsx'
import type { Discussion } from '#client/responses/discussions.ts'
import { readDraft, storeDraft } from '#client/responses/drafts.ts'
import { readAgain } from '#client/responses/readAgain.ts'
import { openSignIn } from '#client/signin/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

export interface ComposerProps {
  /** What is answered. */
  to: { kind: ResponseKind; id: string }
  label: string
  discussion: Discussion
  onClose(): void
}

/** Where a response is written in place. The text is stored in this browser until it is published. */
export default function Composer({ to, label, discussion, onClose }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(to.id))
  const [isStored, setStored] = useState(text !== '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const { id } = to
  useEffect(() => area.current?.focus(), [])

  function type(next: string) {
    setText(next)
    setStored(storeDraft(id, next))
  }

  async function publish(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError('')
    const answer = await publishing[to.kind](id, text).catch(() => null)
    setBusy(false)
    if (!answer) return setError(`${copy.toast.error} ${copy.toast.errorAdvice}`)
    if (answer.__typename === 'Unauthorized') openSignIn({ operation: 'login', entryPoint: 'respond' })
    else if ('message' in answer) setError(answer.message)
    else {
      storeDraft(id, '')
      onClose()
      // A direct response is first in the order of time; a reply is at its place in any order.
      await readAgain(discussion, id === discussion.id ? 'NEW' : undefined)
      showToast({ toastStyle: 'PUBLISH_RESPONSE', message: copy.responses.published })
    }
  }

  return (
    <form className="Composer" onSubmit={(event) => void publish(event)}>
      <textarea
        ref={area}
        className="Composer-text"
        rows={4}
        maxLength={limits.responses.length}
        value={text}
        onChange={({ target }) => type(target.value)}
        aria-label={label}
        aria-describedby={`composer-hint-${id}`}
        placeholder={copy.responses.placeholder}
        dir="auto"
        required
      />
      <p className="Composer-hint" id={`composer-hint-${id}`}>
        {isStored ? copy.responses.draft : copy.responses.plain}
      </p>
      <p className="Composer-error" role="alert">
        {error}
      </p>
      <div className="Composer-buttons">
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? copy.responses.publishing : copy.responses.publish}
        </Button>
        <Button kind="text" onClick={onClose}>
          {copy.responses.cancel}
        </Button>
      </div>
    </form>
  )
}

const CHANGE = { outlivesPage: true }

const publishing = {
  post: async (inResponseToPostId: string, text: string) =>
    (await send('PublishPostResponse', { inResponseToPostId, text }, CHANGE)).publishPostResponse,
  catalog: async (catalogId: string, text: string) =>
    (await send('PublishCatalogResponse', { catalogId, text }, CHANGE)).publishCatalogResponse,
}
