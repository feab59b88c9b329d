import { useCallback, useEffect, useRef, useState } from 'react'
import { copy } from '#schema/copy/writing.ts'
import type { EmailDraftPartsFragment } from '#schema/generated/operations.ts'
import type { DraftText } from '#schema/posts/drafts.ts'
import { onceIdle } from '#client/browser/onceIdle.ts'
import { useHref, useSite } from '#client/browser/site.tsx'
import { useScripts } from '#client/browser/useScripts.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import type { StoryEditorHandle } from '#client/editor/story/StoryEditor.tsx'
import { SkipLink } from '#client/design/SkipLink.tsx'
import { readStanding, type Standing } from '#client/writing/calls.ts'
import { loadFaces } from '#client/writing/loadFaces.ts'
import { type Beginning, openSession, type Session } from '#client/writing/session.ts'
import { useKeyboardSpace } from '#client/writing/useKeyboardSpace.ts'
import { WritingBar } from '#client/writing/WritingBar.tsx'

type EditorModule = typeof import('#client/editor/story/StoryEditor.tsx')

interface Open {
  session: Session
  editor: EditorModule
  initial: DraftText
}

interface WritingDeskProps {
  beginning: Beginning
  standing: Standing
  /** The story's language; '' if unknown. */
  language: string
  /** Null for a story that is published. */
  email: EmailDraftPartsFragment | null
}

/** The editor replaces the server's words once it is loaded. */
export function WritingDesk({ beginning, standing: before, language, email }: WritingDeskProps) {
  const href = useHref()
  const [open, setOpen] = useState<Open | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [standing, setStanding] = useState(before)
  const [first] = useState(beginning)
  const editor = useRef<StoryEditorHandle>(null)
  /** Unless the writer has gone elsewhere meanwhile. */
  const isToFocus = useRef(first.postId === null)
  /** The address names a paragraph, such as a comment's. */
  const isToShow = useRef(true)
  useKeyboardSpace()

  const start = useCallback(() => {
    let session: Session | undefined
    let isLeft = false
    // A reload finds the story here. The router would make the page again.
    const onStarted = (postId: string) => {
      if (isLeft) return
      const newsletter = email?.newsletter.id
      const address = href('EditPost', { postId }, newsletter === undefined ? {} : { newsletter })
      history.replaceState(history.state, '', address)
      keepPage(first.userId)
    }
    const editorModule = import('#client/editor/story/StoryEditor.tsx')
    void Promise.all([editorModule, openSession(first, onStarted), loadFaces()]).then(
      ([module, opened]) => {
        session = opened
        if (isLeft) return session.close()
        setOpen({ session, editor: module, initial: session.saving.state.get().text })
        keepPage(first.userId)
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

  function askStanding() {
    const postId = open?.session.saving.state.get().postId
    if (postId) void readStanding(postId).then(setStanding, () => undefined)
  }

  const text = first.text ?? first.saved.text
  return (
    <div className="Writing">
      <SkipLink />
      <WritingBar
        session={open?.session ?? null}
        editor={editor}
        standing={standing}
        email={email}
        onPublished={askStanding}
      />
      <div className="Writing-page">
        {open ? (
          <open.editor.default
            ref={(handle) => {
              editor.current = handle
              if (!handle) return
              open.session.attach(handle)
              const now = open.session.saving.state.get().text
              if (now !== open.initial) handle.replace(now)
              if (isToFocus.current && !isTyping()) handle.focus()
              isToFocus.current = false
              if (isToShow.current) handle.goTo(location.hash.slice(1))
              isToShow.current = false
            }}
            initial={open.initial.paragraphs}
            title={open.initial.title}
            subtitle={open.initial.subtitle}
            kept={open.session.history}
            language={language}
            onChange={open.session.saving.typed}
          />
        ) : (
          <Words text={text} hasFailed={hasFailed} />
        )}
      </div>
    </div>
  )
}

const keepPage = (userId: string) =>
  onceIdle(async () => {
    const { keepWriting } = await import('#client/offline/keepWriting.ts')
    await keepWriting(userId).catch(() => undefined)
  })

const isTyping = () => document.activeElement?.closest('input, textarea, select, dialog') != null

/** Shown until the editor is ready, and without scripts. */
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
