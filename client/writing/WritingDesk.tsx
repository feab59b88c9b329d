import { useCallback, useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy/writing.ts'
import type { DraftText } from '#schema/drafts.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useScripts } from '#client/browser/useScripts.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import type { StoryEditorHandle } from '#client/editor/story/StoryEditor.tsx'
import { SkipLink } from '#client/design/SkipLink.tsx'
import { readIsPublished } from '#client/writing/calls.ts'
import { type Beginning, openSession, type Session } from '#client/writing/session.ts'
import { useKeyboardSpace } from '#client/writing/useKeyboardSpace.ts'
import { WritingBar } from '#client/writing/WritingBar.tsx'

type EditorModule = typeof import('#client/editor/story/StoryEditor.tsx')

interface Open {
  session: Session
  editor: EditorModule
  /** Read once. */
  initial: DraftText
}

interface WritingDeskProps {
  beginning: Beginning
  isPublished: boolean
}

/** The editor with its bar. The server sends the words; the editor takes their place once it is loaded. */
export function WritingDesk({ beginning, isPublished: wasPublished }: WritingDeskProps) {
  const href = useHref()
  const [open, setOpen] = useState<Open | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isPublished, setPublished] = useState(wasPublished)
  const [first] = useState(beginning)
  const editor = useRef<StoryEditorHandle>(null)
  /** A new story: its writer goes on with the title, unless they have gone elsewhere meanwhile. */
  const isToFocus = useRef(first.postId === null)
  useKeyboardSpace()

  const start = useCallback(() => {
    let session: Session | undefined
    let isLeft = false
    // An address that a reload finds the story at. The router is not asked: it would make the page again.
    const onStarted = (postId: string) => {
      if (!isLeft) history.replaceState(history.state, '', href('EditPost', { postId }))
    }
    void Promise.all([import('#client/editor/story/StoryEditor.tsx'), openSession(first, onStarted)]).then(
      ([module, opened]) => {
        session = opened
        if (isLeft) return session.close()
        setOpen({ session, editor: module, initial: session.saving.state.get().text })
      },
      (error: unknown) => {
        reportError(error)
        setFailed(true)
      },
    )
    return () => {
      isLeft = true
      session?.close()
    }
    // The draft is opened once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(start, [start])

  function askPublished() {
    const postId = open?.session.saving.state.get().postId
    if (postId) void readIsPublished(postId).then(setPublished, () => undefined)
  }

  const text = first.text ?? first.saved.text
  return (
    <div className="Writing">
      <SkipLink />
      <WritingBar
        session={open?.session ?? null}
        editor={editor}
        isPublished={isPublished}
        onPublished={askPublished}
      />
      <div className="Writing-page">
        {open ? (
          <open.editor.default
            ref={(handle) => {
              editor.current = handle
              if (!handle) return
              open.session.attach(handle)
              // What came in before the editor was there.
              const now = open.session.saving.state.get().text
              if (now !== open.initial) handle.replace(now)
              if (isToFocus.current && !isTyping()) handle.focus()
              isToFocus.current = false
            }}
            initial={open.initial.paragraphs}
            title={open.initial.title}
            subtitle={open.initial.subtitle}
            kept={open.session.history}
            onChange={open.session.saving.typed}
          />
        ) : (
          <Words text={text} hasFailed={hasFailed} />
        )}
      </div>
    </div>
  )
}

/** In a field, or in a dialog. */
const isTyping = () => document.activeElement?.closest('input, textarea, select, dialog') != null

/** Until the editor is there, and without scripts. */
function Words({
  text: { title, subtitle, paragraphs },
  hasFailed,
}: {
  text: DraftText
  hasFailed: boolean
}) {
  const href = useHref()
  const { styles } = useSite()
  const isScripted = useScripts()
  return (
    <div className="Writing-words">
      <link rel="stylesheet" href={styles.writing} precedence="sheet" />
      <noscript>
        <p className="Writing-note">{copy.noScripts}</p>
        <ButtonLink to={href('ShowYourStories', { filterBy: 'drafts' })}>{copy.yourStories}</ButtonLink>
      </noscript>
      {hasFailed && (
        <p className="Writing-note" role="alert">
          {copy.notLoaded}{' '}
          <Button kind="text" onClick={() => location.reload()}>
            {copy.again}
          </Button>
        </p>
      )}
      <h1 dir="auto">{title || copy.untitled}</h1>
      {subtitle && (
        <p className="Writing-subtitle" dir="auto">
          {subtitle}
        </p>
      )}
      {paragraphs.map(
        (one) =>
          one.text && (
            <p key={one.name} dir="auto">
              {one.text}
            </p>
          ),
      )}
      {isScripted && !hasFailed && (
        <p role="status" className="VisuallyHidden">
          {copy.loading}
        </p>
      )}
    </div>
  )
}
