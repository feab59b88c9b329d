import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { copy } from '#schema/copy/writing.ts'
import { useHref } from '#client/browser/site.tsx'
import { useStore } from '#client/browser/useStore.ts'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { Outline } from '#client/editor/story/Outline.tsx'
import type { StoryEditorHandle } from '#client/editor/story/StoryEditor.tsx'
import { WordCount } from '#client/editor/story/WordCount.tsx'
import PublishButton from '#client/publishing/PublishButton.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'
import { ConflictNotice } from '#client/writing/ConflictNotice.tsx'
import { Notices } from '#client/writing/Notices.tsx'
import { SavingState } from '#client/writing/SavingState.tsx'
import type { Session } from '#client/writing/session.ts'
import { useSettled } from '#client/writing/useSettled.ts'

interface WritingBarProps {
  /** Null until the draft is open. */
  session: Session | null
  editor: RefObject<StoryEditorHandle | null>
  isPublished: boolean
  onPublished(): void
}

/** The page's own header: whether it is saved, and what to do with the story. Its tools are below on narrow screens. */
export function WritingBar({ session, editor, ...publishing }: WritingBarProps) {
  return (
    <header className="WritingBar">
      <div className="WritingBar-row">
        <HomeLink />
        {session && <Heading session={session} />}
        <div className="WritingBar-state">{session && <SavingState saving={session.saving} />}</div>
        {session && (
          <>
            <Tools session={session} editor={editor} />
            <Publishing session={session} {...publishing} />
          </>
        )}
      </div>
      {session && (
        <div className="WritingBar-below">
          <ConflictNotice saving={session.saving} onChosen={() => editor.current?.focus()} />
          <Notices notice={session.notice} />
        </div>
      )}
    </header>
  )
}

/** The title is a field. */
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

function Publishing({
  session: { saving },
  isPublished,
  onPublished,
}: Pick<WritingBarProps, 'isPublished' | 'onPublished'> & { session: Session }) {
  const href = useHref()
  const { postId, base, text } = useSettled(saving.state, (state) => state)
  return (
    <>
      {postId !== null && isPublished && (
        <ButtonLink kind="text" className="WritingBar-view" to={href('ShowPost', { postId })}>
          {copy.view}
        </ButtonLink>
      )}
      <PublishButton
        postId={postId}
        revision={base.revision}
        isPublished={isPublished}
        title={text.title}
        paragraphs={text.paragraphs}
        onPublished={onPublished}
        saveNow={saving.saveNow}
      />
    </>
  )
}
