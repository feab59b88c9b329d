import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { copy } from '#schema/copy/writing.ts'
import type { EmailDraftPartsFragment } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { Outline } from '#client/editor/story/Outline.tsx'
import type { StoryEditorHandle } from '#client/editor/story/StoryEditor.tsx'
import { WordCount } from '#client/editor/story/WordCount.tsx'
import { EmailNotice } from '#client/publishing/email/EmailNotice.tsx'
import { SendButton } from '#client/publishing/email/SendButton.tsx'
import PublishButton from '#client/publishing/PublishButton.tsx'
import type { PublishStep } from '#client/publishing/publishDialogProps.ts'
import { HomeLink } from '#client/design/HomeLink.tsx'
import type { Standing } from '#client/writing/calls.ts'
import { ConflictNotice } from '#client/writing/ConflictNotice.tsx'
import { Notices } from '#client/writing/Notices.tsx'
import { isSaved } from '#client/writing/saving.ts'
import { SavingState } from '#client/writing/SavingState.tsx'
import { ScheduledNotice } from '#client/writing/ScheduledNotice.tsx'
import type { Session } from '#client/writing/session.ts'
import { useSettled } from '#client/writing/useSettled.ts'

interface WritingBarProps {
  /** Null until the draft is open. */
  session: Session | null
  editor: RefObject<StoryEditorHandle | null>
  standing: Standing
  /** Null for a story that is published. */
  email: EmailDraftPartsFragment | null
  onPublished(): void
}

/** On narrow screens the tools are below. */
export function WritingBar({ session, editor, standing, email: before, onPublished }: WritingBarProps) {
  const [email, setEmail] = useState(before)
  const [step, setStep] = useState<PublishStep | null>(null)
  return (
    <header className="WritingBar">
      <div className="WritingBar-row">
        <HomeLink />
        {session && <Heading session={session} />}
        <div className="WritingBar-state">{session && <SavingState saving={session.saving} />}</div>
        {session && (
          <>
            <Tools session={session} editor={editor} />
            {email ? (
              <Sending session={session} email={email} onSent={(issue) => setEmail({ ...email, issue })} />
            ) : (
              <Publishing
                session={session}
                editor={editor}
                standing={standing}
                onPublished={onPublished}
                step={step}
                onStep={setStep}
              />
            )}
          </>
        )}
      </div>
      {email && <EmailNotice email={email} />}
      {session && standing.scheduledAt !== null && !standing.isPublished && (
        <ScheduledNotice
          session={session}
          at={standing.scheduledAt}
          onChange={() => setStep('reach')}
          onCancelled={onPublished}
        />
      )}
      {session && (
        <div className="WritingBar-below">
          <ConflictNotice session={session} onChosen={() => editor.current?.focus()} />
          <Notices notice={session.notice} />
        </div>
      )}
    </header>
  )
}

const keyboard = (
  <svg className="Icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden>
    <path d="M3 6h18v12H3zm4 4h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14.2h8" />
  </svg>
)

function Heading({ session: { saving } }: { session: Session }) {
  const title = useSettled(saving.state, ({ text }) => text.title)
  return <h1 className="VisuallyHidden">{copy.editTitle(title || copy.untitled)}</h1>
}

function Tools({ session, editor }: { session: Session; editor: WritingBarProps['editor'] }) {
  const href = useHref()
  const postId = useStore(session.saving.state, (saving) => saving.postId)
  const text = useSettled(session.saving.state, (saving) => saving.text)
  const [isOutlined, setOutlined] = useState(false)
  const outline = useId()
  const isElsewhere = useStore(session.others) > 0
  function press({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    if (key !== 'Escape' || !isOutlined) return
    setOutlined(false)
    currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className="WritingTools" role="group" aria-label={copy.tools} onKeyDown={press}>
      <p className="WritingTools-note" role="status">
        {isElsewhere && copy.otherTab}
      </p>
      <WordCount text={text} />
      <Button
        kind="text"
        aria-expanded={isOutlined}
        aria-controls={isOutlined ? outline : undefined}
        onClick={() => setOutlined(!isOutlined)}
      >
        {copy.outline}
      </Button>
      <Button kind="text" onClick={() => editor.current?.openFind()}>
        {copy.find}
      </Button>
      <Button
        kind="text"
        className="WritingTools-keys"
        aria-label={copy.keys}
        title={copy.keys}
        aria-haspopup="dialog"
        onClick={() => editor.current?.openHelp()}
      >
        {keyboard}
      </Button>
      {postId !== null && (
        <ButtonLink kind="text" to={href('ShowPostSettings', { postId })}>
          {copy.settings}
        </ButtonLink>
      )}
      {isOutlined && (
        <div id={outline} className="WritingTools-outline">
          <Outline text={text} onChoose={(name) => editor.current?.goTo(name)} />
        </div>
      )}
    </div>
  )
}

interface SendingProps {
  session: Session
  email: EmailDraftPartsFragment
  onSent(issue: EmailDraftPartsFragment['issue']): void
}

function Sending({ session: { saving }, email, onSent }: SendingProps) {
  const title = useSettled(saving.state, ({ text }) => text.title)
  return <SendButton email={email} title={title} saveNow={saving.saveNow} onSent={onSent} />
}

interface PublishingProps extends Omit<WritingBarProps, 'session' | 'email'> {
  session: Session
  step: PublishStep | null
  onStep(step: PublishStep | null): void
}

function Publishing({ session: { saving }, editor, standing, onPublished, step, onStep }: PublishingProps) {
  const href = useHref()
  const state = useSettled(saving.state, (all) => all)
  const { postId, base, text } = state
  const { isPublished, seenRevision } = standing
  return (
    <>
      {postId !== null && isPublished && (
        <ButtonLink kind="text" className="WritingBar-view" to={href('ShowPost', { postId })}>
          {copy.view}
        </ButtonLink>
      )}
      <PublishButton
        isPublished={isPublished}
        hasChanges={!isPublished || !isSaved(state) || base.revision !== seenRevision}
        title={text.title}
        paragraphs={text.paragraphs}
        step={step}
        onOpen={() => onStep('look')}
        onClose={() => onStep(null)}
        onPublished={onPublished}
        saveNow={saving.saveNow}
        onWrite={(paragraph) => {
          onStep(null)
          // The closing dialog first gives the focus back.
          setTimeout(() => (paragraph ? editor.current?.goTo(paragraph) : editor.current?.focus()))
        }}
      />
    </>
  )
}
