import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { SelectedPassage } from '#schema/quotes/passages.ts'
import { useSite } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { send } from '#client/graphql/send.ts'
import { fragmentLink } from '#client/quotes/fragmentLink.ts'
import { Highlighters, highlightersOf } from '#client/quotes/Highlighters.tsx'
import {
  changes,
  createQuote,
  highlight,
  type Known,
  type Quote,
  removeHighlight,
} from '#client/quotes/highlighting.ts'
import { forgetHighlights, highlightsOf } from '#client/quotes/highlightsOf.ts'
import { NoteForm } from '#client/quotes/NoteForm.tsx'
import { paint, paintChosen, placeBelow, storyOf } from '#client/quotes/painting.ts'
import { rangeOf } from '#client/quotes/placesInText.ts'
import { useSelection } from '#client/quotes/useSelection.ts'
import { composing } from '#client/responses/discussions.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'
import { showToast } from '#client/toasts/toasts.ts'

export interface QuotesProps {
  postId: string
  url: string
  author: { id: string; name: string }
}

const Composer = lazy(() => import('#client/responses/Composer.tsx'))

const CHANGE = { outlivesPage: true }

/**
 * Painted over the text without changing it. The popover does not take the focus; Tab moves into it, Escape
 * closes it.
 */
export function Quotes({ postId, url, author }: QuotesProps) {
  const { styles } = useSite()
  const viewer = useViewer()
  const known = useKnown(postId)
  const [selected, select] = useState<SelectedPassage | null>(null)
  const [isNoting, setNoting] = useState(false)
  const popover = useRef<HTMLDivElement>(null)

  useEffect(() => (known ? paint(storyOf(postId), known) : undefined), [known, postId])
  const isResponding = useStore(composing, (open) => open === respondingTo(postId))
  const isWriting = selected !== null && (isNoting || isResponding)
  useSelection(postId, popover, known, isWriting, select)
  useEffect(() => (isWriting ? paintChosen(postId, selected) : undefined), [isWriting, selected, postId])
  useLayoutEffect(() => {
    if (selected && popover.current) placeBelow(popover.current, rangeOf(storyOf(postId)!, selected))
  }, [selected, isWriting, postId])

  const isSelected = (quote: Quote) => selected !== null && isSame(quote, selected)
  const own = known?.viewerHighlights.find(isSelected)
  const quote = own ?? known?.quotes.quotes.find(isSelected)
  /** Or the end of the press would count as a new selection. */
  function close() {
    const selection = getSelection()
    if (selection?.rangeCount) selection.collapseToEnd()
    setNoting(false)
    if (isResponding) composing.set(null)
    select(null)
  }
  const done = (run: () => Promise<void>) => () => {
    close()
    void run()
  }

  async function sendNote(passage: SelectedPassage, text: string): Promise<string | null> {
    const quote = await createQuote(postId, passage, false, () => void sendNote(passage, text))
    if (!quote) return ''
    const given = { targetPostId: postId, text, quoteId: quote.id }
    const answer = await send('CreatePrivateNote', given, CHANGE).catch(() => null)
    if (!answer) return copy.toast.error
    if ('message' in answer.createPrivateNote) return answer.createPrivateNote.message
    close()
    showToast({ toastStyle: 'MESSAGE', message: copy.privateNotes.sent })
    return null
  }
  function copyLink({ text }: SelectedPassage) {
    close()
    const say = (message: string) => showToast({ toastStyle: 'MESSAGE', message })
    navigator.clipboard.writeText(fragmentLink(url, text)).then(
      () => say(copy.quotes.copied),
      () => say(copy.quotes.notCopied),
    )
  }
  function share({ text }: SelectedPassage) {
    close()
    void navigator.share({ text, url: fragmentLink(url, text) }).catch(() => undefined)
  }

  const canShare = typeof navigator.share === 'function'
  return (
    <>
      <link rel="stylesheet" href={styles.quotes} precedence="sheet" />
      <VisuallyHidden>
        <span role="status">
          {selected && !isWriting
            ? [known && quote && highlightersOf(known, quote), copy.quotes.hint].filter(Boolean).join(' ')
            : ''}
        </span>
      </VisuallyHidden>
      {selected && (
        <div
          ref={popover}
          popover="manual"
          className="QuotePopover"
          role="group"
          aria-label={
            isNoting ? copy.quotes.note : isResponding ? copy.quotes.respondTo : copy.quotes.actions
          }
        >
          {isNoting ? (
            <NoteForm author={author.name} send={(text) => sendNote(selected, text)} close={close} />
          ) : isResponding ? (
            <div className="QuotePopover-form">
              <Suspense fallback={null}>
                <Composer
                  to={{ kind: 'post', id: postId }}
                  passage={selected}
                  label={copy.quotes.respondTo}
                  discussion={{ kind: 'post', id: postId, ownerId: null }}
                  onClose={close}
                />
              </Suspense>
            </div>
          ) : (
            <>
              {known && quote && <Highlighters known={known} quote={quote} />}
              {!viewer ? (
                <SignInLink
                  className="QuotePopover-item"
                  operation="register"
                  entryPoint="highlight"
                  press={{ kind: 'highlight', id: postId, passage: selected }}
                >
                  {copy.quotes.highlight}
                </SignInLink>
              ) : own ? (
                <Item label={copy.quotes.remove} press={done(() => removeHighlight(postId, own))} />
              ) : (
                <Item label={copy.quotes.highlight} press={done(() => highlight(postId, selected))} />
              )}
              {viewer && !known?.isDiscussionClosed && (
                <Item label={copy.quotes.respond} press={() => composing.set(respondingTo(postId))} />
              )}
              {viewer && viewer.id !== author.id && known?.allowsPrivateNotes && (
                <Item label={copy.quotes.note} press={() => setNoting(true)} />
              )}
              <Item label={copy.quotes.copyLink} press={() => copyLink(selected)} />
              {canShare && <Item label={copy.quotes.share} press={() => share(selected)} />}
            </>
          )}
        </div>
      )}
    </>
  )
}

function useKnown(postId: string): Known | null {
  const [asked, setAsked] = useState<Known | null>(null)
  const changed = useStore(changes)
  useEffect(() => {
    void highlightsOf(postId).then(setAsked)
    return () => {
      forgetHighlights(postId)
      changes.set(changes.get().filter((change) => change.postId !== postId))
    }
  }, [postId])
  return useMemo(
    () =>
      asked &&
      changed.filter((change) => change.postId === postId).reduce((known, { apply }) => apply(known), asked),
    [asked, changed, postId],
  )
}

const Item = ({ label, press }: { label: string; press: () => void }) => (
  <button type="button" className="QuotePopover-item" onClick={press}>
    {label}
  </button>
)

const isSame = (a: SelectedPassage, b: SelectedPassage) =>
  a.paragraphName === b.paragraphName && a.startOffset === b.startOffset && a.endOffset === b.endOffset

/** Opening another composer closes this one (discussions.ts). */
const respondingTo = (postId: string) => `passage-${postId}`
