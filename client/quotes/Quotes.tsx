import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { copy } from '#schema/copy.ts'
import type { SelectedPassage } from '#schema/passages.ts'
import { path } from '#schema/routes/paths.ts'
import { useSite } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { VisuallyHidden } from '#client/design/VisuallyHidden.tsx'
import { send } from '#client/graphql/send.ts'
import { fragmentLink } from '#client/quotes/fragmentLink.ts'
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
import { rangeOf, selectedPassage } from '#client/quotes/placesInText.ts'
import { SignInLink } from '#client/session/SignInLink.tsx'
import { showToast } from '#client/toasts/toasts.ts'

export interface QuotesProps {
  postId: string
  url: string
  authorId: string
}

/** Milliseconds without a change, after which a selection is taken to be finished. */
const SETTLED = 300
const CHANGE = { outlivesPage: true }

/**
 * The viewer's highlights and the story's top ones, painted over the text without changing it, and what can be done with
 * selected text: one popover for mouse, touch and keyboard. It does not take the focus; Tab leads into it, Escape closes it.
 */
export function Quotes({ postId, url, authorId }: QuotesProps) {
  const { styles } = useSite()
  const viewer = useViewer()
  const known = useKnown(postId)
  const [selected, select] = useState<SelectedPassage | null>(null)
  const [isNoting, setNoting] = useState(false)
  const popover = useRef<HTMLDivElement>(null)

  useEffect(() => (known ? paint(storyOf(postId), known) : undefined), [known, postId])
  useSelection(postId, popover, known, (next) => {
    setNoting(false)
    select(next)
  })
  useLayoutEffect(() => {
    if (selected && popover.current) placeBelow(popover.current, rangeOf(storyOf(postId)!, selected))
  }, [selected, isNoting, postId])

  const own = known?.viewerHighlights.find((quote) => selected && isSame(quote, selected))
  /** The words are no longer selected: they would be taken for a new selection when the press ends. */
  function close() {
    const selection = getSelection()
    if (selection?.rangeCount) selection.collapseToEnd()
    select(null)
  }
  const done = (run: () => Promise<void>) => () => {
    close()
    void run()
  }

  async function respond(passage: SelectedPassage) {
    const quote = await createQuote(postId, passage, false, () => void respond(passage))
    if (quote) location.assign(path('NewPostResponse', { inResponseToPostId: postId }, { quote: quote.id }))
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
        <span role="status">{selected && !isNoting ? copy.quotes.hint : ''}</span>
      </VisuallyHidden>
      {selected && (
        <div
          ref={popover}
          popover="manual"
          className="QuotePopover"
          role="group"
          aria-label={copy.quotes.actions}
        >
          {isNoting ? (
            <NoteForm send={(text) => sendNote(selected, text)} close={() => setNoting(false)} />
          ) : (
            <>
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
                <Item label={copy.quotes.respond} press={() => void respond(selected)} />
              )}
              {viewer && viewer.id !== authorId && known?.allowsPrivateNotes && (
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

/** The story's highlights: those that were asked for, with what the viewer has changed. */
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

const storyOf = (postId: string) => document.getElementById(`story-${postId}`)

const isSame = (a: SelectedPassage, b: SelectedPassage) =>
  a.paragraphName === b.paragraphName && a.startOffset === b.startOffset && a.endOffset === b.endOffset

const shownOwn = ({ viewerHighlights }: Known) => viewerHighlights.filter(({ isOrphaned }) => !isOrphaned)

/** Where browsers cannot paint over text, nothing is painted. */
function paint(story: Element | null, known: Known): (() => void) | undefined {
  if (!story || typeof Highlight === 'undefined' || !CSS.highlights) return undefined
  const rangesOf = (quotes: readonly Quote[]) =>
    quotes.map((quote) => rangeOf(story, quote)).filter((range) => range !== null)
  CSS.highlights.set('top-quotes', new Highlight(...rangesOf(known.quotes.quotes)))
  CSS.highlights.set('own-quotes', new Highlight(...rangesOf(shownOwn(known))))
  return () => {
    CSS.highlights.delete('top-quotes')
    CSS.highlights.delete('own-quotes')
  }
}

/** In the top layer, under the end of the text, where the system's own menu for selected text is not. */
function placeBelow(popover: HTMLElement, range: Range | null) {
  if (!popover.matches(':popover-open')) popover.showPopover()
  if (!range) return
  const { left, width, bottom } = range.getBoundingClientRect()
  const most = document.documentElement.clientWidth - popover.offsetWidth - 8
  popover.style.left = `${Math.max(8, Math.min(most, left + width / 2 - popover.offsetWidth / 2)) + scrollX}px`
  popover.style.top = `${bottom + scrollY + 10}px`
}

/** Reports what is selected once it is finished, a highlight that is pressed, and null when neither is. */
function useSelection(
  postId: string,
  popover: { current: HTMLElement | null },
  known: Known | null,
  report: (selected: SelectedPassage | null) => void,
) {
  const latest = useRef({ known, report })
  useEffect(() => {
    latest.current = { known, report }
  })
  useEffect(() => {
    const story = storyOf(postId)
    if (!story) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const isInPopover = () => popover.current?.contains(document.activeElement) ?? false

    function settle() {
      clearTimeout(timer)
      if (!isPressed) timer = setTimeout(look, SETTLED)
    }
    function look() {
      const selection = getSelection()
      if (isInPopover() || !selection?.rangeCount) return
      const isEmpty = selection.isCollapsed || !story!.contains(selection.anchorNode)
      // A highlight that was pressed has no selection.
      if (!isEmpty) latest.current.report(selectedPassage(story!, selection.getRangeAt(0)))
    }
    function pressed(event: MouseEvent) {
      if (!(event.target instanceof Element) || popover.current?.contains(event.target)) return
      if (!story!.contains(event.target) || event.target.closest('a, button'))
        return latest.current.report(null)
      if (!getSelection()?.isCollapsed) return
      latest.current.report(quoteAt(story!, event, latest.current.known))
    }
    /** A press on a button of the popover. */
    function keepSelection(event: MouseEvent) {
      const isButton = event.target instanceof Element && event.target.matches('.QuotePopover-item')
      if (isButton) event.preventDefault()
    }
    function key(event: KeyboardEvent) {
      if (!popover.current) return
      if (event.key === 'Escape') latest.current.report(null)
      if (event.key !== 'Tab' || event.shiftKey || isInPopover()) return
      event.preventDefault()
      popover.current.querySelector<HTMLElement>('button, a')?.focus()
    }
    document.addEventListener('selectionchange', settle, { signal })
    document.addEventListener('pointerdown', () => (isPressed = true), { signal })
    for (const name of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(name, () => ((isPressed = false), settle()), { signal })
    // Before the press changes what is in the popover.
    document.addEventListener('click', pressed, { signal, capture: true })
    document.addEventListener('mousedown', keepSelection, { signal })
    document.addEventListener('keydown', key, { signal })
    // It may have been selected before this was loaded.
    settle()
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [postId, popover])
}

function quoteAt(story: Element, { clientX, clientY }: MouseEvent, known: Known | null): Quote | null {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  if (!caret || !known) return null
  return (
    [...shownOwn(known), ...known.quotes.quotes].find((quote) =>
      rangeOf(story, quote)?.isPointInRange(caret.offsetNode, caret.offset),
    ) ?? null
  )
}
