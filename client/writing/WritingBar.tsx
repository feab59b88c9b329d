import type { RefObject } from 'react'
import { copy } from '#schema/copy/writing.ts'
import { useHref } from '#client/browser/site.tsx'
import { type Store, useStore } from '#client/browser/store.ts'
import { ButtonLink, ScriptButton } from '#client/design/Button.tsx'
import type { StoryEditorHandle } from '#client/editor/story/StoryEditor.tsx'
import { HomeLink } from '#client/shell/HomeLink.tsx'
import type { Saving } from '#client/writing/saving.ts'
import { SavingState } from '#client/writing/SavingState.tsx'
import type { Session } from '#client/writing/session.ts'

interface WritingBarProps {
  /** Null until the draft is open. */
  open: Session | null
  editor: RefObject<StoryEditorHandle | null>
  isPublished: boolean
  onPublished(): void
}

/** The page's own header: whether it is saved, and what to do with the story. Its tools are below on narrow screens. */
export function WritingBar({ open, editor, isPublished }: WritingBarProps) {
  return (
    <header className="WritingBar">
      <div className="WritingBar-row">
        <HomeLink />
        <div className="WritingBar-state">{open && <SavingState saving={open.saving} />}</div>
        {open && (
          <>
            <Tools editor={editor} />
            <StoryLink state={open.saving.state} isPublished={isPublished} />
          </>
        )}
      </div>
    </header>
  )
}

function StoryLink({ state, isPublished }: { state: Store<Saving>; isPublished: boolean }) {
  const href = useHref()
  const postId = useStore(state, (saving) => saving.postId)
  return postId !== null && isPublished ? (
    <ButtonLink kind="text" to={href('ShowPost', { postId })}>
      {copy.view}
    </ButtonLink>
  ) : null
}

function Tools({ editor }: Pick<WritingBarProps, 'editor'>) {
  return (
    <div className="WritingTools" role="group" aria-label={copy.tools}>
      <ScriptButton kind="text" onClick={() => editor.current?.openFind()}>
        {copy.find}
      </ScriptButton>
    </div>
  )
}
