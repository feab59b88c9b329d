import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { ResponseKind } from '#schema/responses.ts'
import { textToParagraphs, withOldFormat } from '#schema/responseText.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import type { Discussion } from '#client/responses/discussions.ts'
import { type Draft, draftOf, readDraft, storeDraft } from '#client/responses/drafts.ts'
import { type Edited, sendResponse } from '#client/responses/sendResponse.ts'
import { readAgain } from '#client/responses/readAgain.ts'
import type { Beginning } from '#client/responses/ResponseEditor.tsx'
import { openSignIn } from '#client/session/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

export interface ComposerProps {
  /** What is answered, or the response that is edited. */
  to: { kind: ResponseKind; id: string }
  edited?: Edited
  label: string
  discussion: Discussion
  onClose(): void
}

const EMPTY: Draft = { text: '', paragraphs: null }

type EditorModule = typeof import('#client/responses/ResponseEditor.tsx')

/**
 * Where a response is written in place. The field is plain until the editor has been loaded, which begins with its first
 * focus. The text is stored in this browser until it is published.
 */
export default function Composer({ to, edited, label, discussion, onClose }: ComposerProps) {
  const { styles } = useSite()
  const { id } = to
  const draftKey = edited ? `${id}-${edited.revision}` : id
  const [found] = useState(() => readDraft(draftKey))
  const [draft, setDraft] = useState(() => found ?? (edited ? draftOf(edited.paragraphs) : EMPTY))
  /** What was typed last, which may not be rendered yet when it is published. */
  const typed = useRef(draft)
  const [isStored, setStored] = useState(found !== null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<(EditorModule & { beginning: Beginning }) | null>(null)
  // What the text of the plain field was made of.
  const [before] = useState(() => draft.paragraphs ?? [])
  useEffect(() => {
    const { current } = area
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function change(next: Draft) {
    typed.current = next
    setDraft(next)
    setStored(storeDraft(draftKey, next))
  }
  const type = (text: string) =>
    change({ text, paragraphs: before.length > 0 ? withOldFormat(before, textToParagraphs(text)) : null })

  async function loadEditor() {
    const module = await import('#client/responses/ResponseEditor.tsx').catch(() => null)
    const take = () => {
      const { current } = area
      // At once: what is typed after the field was read would not be in the editor.
      if (module && current)
        flushSync(() => setEditor({ ...module, beginning: module.beginningOf(current, before) }))
    }
    // In the middle of a word of an input method nothing may change.
    if (area.current?.dataset.composing) area.current.addEventListener('compositionend', take, { once: true })
    else take()
  }

  async function publish(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError('')
    const { current } = typed
    const given =
      current.paragraphs && editor ? { paragraphs: editor.published(current.paragraphs) } : asText(current)
    const answer = await sendResponse(to, given, edited).catch(() => null)
    setBusy(false)
    if (!answer) return setError(`${copy.toast.error} ${copy.toast.errorAdvice}`)
    if (answer.__typename === 'Unauthorized') openSignIn({ operation: 'login', entryPoint: 'respond' })
    else if ('message' in answer) setError(answer.message)
    else {
      storeDraft(draftKey, null)
      onClose()
      // A direct response is first in the order of time; a reply is at its place in any order.
      await readAgain(discussion, !edited && id === discussion.id ? 'NEW' : undefined)
      if (answer.post?.isLimited)
        showToast({ toastStyle: 'LIMITED_STATE_BANNER', message: copy.workToast.limitedState })
      else if (edited) showToast({ message: copy.discussion.saved })
      else showToast({ toastStyle: 'PUBLISH_RESPONSE', message: copy.discussion.published })
    }
  }

  const hint = `composer-hint-${id}`
  const words = copy.composer
  return (
    <form className="Composer" data-edits={edited ? id : undefined} onSubmit={(event) => void publish(event)}>
      <link rel="stylesheet" href={styles.editor} precedence="sheet" />
      <link rel="stylesheet" href={styles.composer} precedence="sheet" />
      {editor ? (
        <editor.ResponseEditor
          {...editor.beginning}
          label={label}
          describedBy={hint}
          placeholder={words.placeholder}
          onDraft={change}
          onSubmit={() => void publish()}
        />
      ) : (
        <textarea
          ref={area}
          className="Editor-field Composer-text"
          rows={4}
          maxLength={limits.responses.length}
          value={draft.text}
          onChange={({ target }) => type(target.value)}
          onFocus={() => void loadEditor()}
          onCompositionStart={({ currentTarget }) => (currentTarget.dataset.composing = 'true')}
          onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset.composing}
          aria-label={label}
          aria-describedby={hint}
          placeholder={words.placeholder}
          dir="auto"
          required
        />
      )}
      <p className="Composer-hint" id={hint}>
        {isStored ? words.draft : editor ? words.rich : words.plain}
      </p>
      <p className="Composer-error" role="alert">
        {error}
      </p>
      <div className="Composer-buttons">
        <Button type="submit" kind="primary" aria-disabled={isBusy}>
          {isBusy ? words.publishing : edited ? words.save : words.publish}
        </Button>
        <Button kind="text" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Before the editor is there; the words that were not changed keep their format. */
const asText = ({ text, paragraphs }: Draft) =>
  paragraphs ? { paragraphs: JSON.stringify(paragraphs) } : { text }
