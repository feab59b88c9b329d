import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import type { ResponseKind } from '#schema/responses/responses.ts'
import type { SelectedPassage } from '#schema/quotes/passages.ts'
import { quotedText, renamed, textToParagraphs, withOldFormat } from '#schema/responses/responseText.ts'
import { useSite } from '#client/browser/site.tsx'
import { Button } from '#client/design/Button.tsx'
import type { Discussion } from '#client/responses/discussions.ts'
import { type Draft, draftOf, readDraft, storeDraft } from '#client/responses/drafts.ts'
import { type Edited, sendResponse } from '#client/responses/sendResponse.ts'
import { readAgain } from '#client/responses/readAgain.ts'
import type { Beginning } from '#client/responses/ResponseEditor.tsx'
import { useFormKeys } from '#client/responses/useFormKeys.ts'
import { openSignIn } from '#client/session/openSignIn.ts'
import { showToast } from '#client/toasts/toasts.ts'

export interface ComposerProps {
  /** The target of the response, or the edited response. */
  to: { kind: ResponseKind; id: string }
  edited?: Edited
  /** The response starts with this quotation. */
  passage?: Pick<SelectedPassage, 'text' | 'paragraphName' | 'startOffset'>
  label: string
  discussion: Discussion
  onClose(): void
}

const EMPTY: Draft = { text: '', paragraphs: null }

type EditorModule = typeof import('#client/responses/ResponseEditor.tsx')

/** A plain field until the editor has loaded. Text is stored in this browser, so Escape loses none. */
export default function Composer({ to, edited, passage, label, discussion, onClose }: ComposerProps) {
  const { styles } = useSite()
  const { id } = to
  const draftKey = edited
    ? `${id}-${edited.revision}`
    : passage
      ? `${id}-${passage.paragraphName}-${passage.startOffset}`
      : id
  const [found] = useState(() => readDraft(draftKey))
  const [draft, setDraft] = useState(() => found ?? (edited ? draftOf(edited.paragraphs) : EMPTY))
  /** It may not be rendered yet when it is published. */
  const typed = useRef(draft)
  const [isStored, setStored] = useState(found !== null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const [editor, setEditor] = useState<(EditorModule & { beginning: Beginning }) | null>(null)
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
      // Synchronous: text typed after the field was read would be lost.
      if (module && current)
        flushSync(() => setEditor({ ...module, beginning: module.beginningOf(current, before) }))
    }
    // An input method must finish its word.
    if (area.current?.dataset.composing) area.current.addEventListener('compositionend', take, { once: true })
    else take()
  }

  async function publish(event?: FormEvent) {
    event?.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError('')
    const { current } = typed
    const whole = passage ? withQuotation(passage.text, current) : current
    const given =
      whole.paragraphs && editor ? { paragraphs: editor.published(whole.paragraphs) } : asText(whole)
    const answer = await sendResponse(to, given, edited).catch(() => null)
    setBusy(false)
    if (!answer) return setError(`${copy.toast.error} ${copy.toast.errorAdvice}`)
    if (answer.__typename === 'Unauthorized') openSignIn({ operation: 'login', entryPoint: 'respond' })
    else if ('message' in answer) setError(answer.message)
    else {
      storeDraft(draftKey, null)
      onClose()
      // A new direct response is first in order of time.
      await readAgain(discussion, !edited && id === discussion.id ? 'NEW' : undefined)
      if (answer.post?.isLimited)
        showToast({ toastStyle: 'LIMITED_STATE_BANNER', message: copy.workToast.limitedState })
      else if (edited) showToast({ message: copy.discussion.saved })
      else showToast({ toastStyle: 'PUBLISH_RESPONSE', message: copy.discussion.published })
    }
  }

  const form = useRef<HTMLFormElement>(null)
  useFormKeys(form, { close: onClose, submit: () => void publish() })
  const hint = `composer-hint-${draftKey}`
  const words = copy.composer
  return (
    <form
      ref={form}
      className="Composer"
      data-edits={edited ? id : undefined}
      onSubmit={(event) => void publish(event)}
    >
      <link rel="stylesheet" href={styles.editor} precedence="sheet" />
      <link rel="stylesheet" href={styles.composer} precedence="sheet" />
      {passage && (
        <blockquote className="Composer-passage" dir="auto">
          {passage.text}
        </blockquote>
      )}
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

function withQuotation(words: string, { text, paragraphs }: Draft): Draft {
  const quotation = quotedText(words)
  return {
    text: quotation + text,
    paragraphs: paragraphs && renamed([...textToParagraphs(quotation), ...paragraphs]),
  }
}

/** Unchanged text keeps its format. */
const asText = ({ text, paragraphs }: Draft) =>
  paragraphs ? { paragraphs: JSON.stringify(paragraphs) } : { text }
