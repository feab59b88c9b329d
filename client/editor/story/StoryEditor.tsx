import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import type { DraftText } from '#schema/posts/drafts.ts'
import { limits } from '#schema/limits.ts'
import { useSite } from '#client/browser/site.tsx'
import { fromStory } from '#client/editor/story/fromStory.ts'
import { goTo } from '#client/editor/story/goTo.ts'
import { GrowingField } from '#client/editor/story/GrowingField.tsx'
import { storedHistory } from '#client/editor/story/keptHistory.ts'
import { openStory } from '#client/editor/story/openStory.ts'
import { replaceText } from '#client/editor/story/replaceText.ts'
import { StoryParts } from '#client/editor/story/StoryParts.tsx'
import { refusePictures } from '#client/editor/story/uploads.ts'

export interface StoryEditorProps {
  /** Read once. */
  initial: readonly Paragraph[]
  /** Read once, like the subtitle. */
  title: string
  subtitle: string
  /** The value of `history()` for these paragraphs. Read once. */
  kept?: unknown
  /** Chooses the quotation marks; '' if unknown. Read once. */
  language: string
  /** Turns off lookups and uploads. Read once. */
  isExample?: boolean
  /** Unchanged paragraphs are the same objects as before. */
  onChange(text: DraftText): void
  ref: Ref<StoryEditorHandle>
}

export interface StoryEditorHandle {
  /** Merges text saved elsewhere, outside of undo. Keeps the caret and unchanged paragraphs. */
  replace(text: DraftText): void
  focus(): void
  openFind(): void
  openHelp(): void
  history(): unknown
  goTo(name: string): void
}

export default function StoryEditor({
  initial,
  kept,
  language,
  isExample = false,
  onChange,
  ref,
  ...first
}: StoryEditorProps) {
  const { title, subtitle } = first
  const { styles } = useSite()
  const [{ view, state, calls }] = useState(() => openStory(initial, kept, language, isExample))
  const [lines, setLines] = useState({ title, subtitle })
  const titleField = useRef<HTMLTextAreaElement>(null)
  const subtitleField = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [isFinding, setFinding] = useState(false)

  function changeLines(next: typeof lines) {
    setLines(next)
    onChange({ ...next, paragraphs: fromStory(view.state.doc) })
  }
  useLayoutEffect(() => {
    Object.assign(calls, {
      change: () => onChange({ ...lines, paragraphs: fromStory(view.state.doc) }),
      leaveStart: () => subtitleField.current?.focus(),
      openFind: () => setFinding(true),
    })
  })
  useLayoutEffect(() => {
    place.current!.appendChild(view.dom)
    return () => view.destroy()
  }, [view])
  useLayoutEffect(() => (isExample ? refusePictures() : undefined), [isExample])
  useImperativeHandle(
    ref,
    () => ({
      replace(text) {
        const tr = replaceText(view.state, text.paragraphs)
        setLines({ title: text.title, subtitle: text.subtitle })
        if (tr) view.dispatch(tr)
      },
      focus: () => (titleField.current?.value === '' ? titleField.current.focus() : view.focus()),
      openFind: () => setFinding(true),
      openHelp: () => calls.openHelp(),
      history: () => storedHistory(view.state),
      goTo: (name) => goTo(view, name),
    }),
    [view, calls],
  )

  return (
    <div className="StoryEditor">
      <link rel="stylesheet" href={styles.editor} precedence="sheet" />
      <link rel="stylesheet" href={styles.storyEditor} precedence="sheet" />
      <GrowingField
        ref={titleField}
        className="StoryEditor-title"
        label={copy.title}
        placeholder={copy.title}
        maxLength={limits.story.title}
        value={lines.title}
        language={language}
        onChange={(text) => changeLines({ ...lines, title: text })}
        onNext={() => subtitleField.current?.focus()}
      />
      <GrowingField
        ref={subtitleField}
        className="StoryEditor-subtitle"
        label={copy.subtitle}
        placeholder={copy.subtitlePlaceholder}
        maxLength={limits.story.subtitle}
        value={lines.subtitle}
        language={language}
        onChange={(text) => changeLines({ ...lines, subtitle: text })}
        onNext={() => view.focus()}
        onBack={() => titleField.current?.focus()}
      />
      <StoryParts
        view={view}
        store={state}
        calls={calls}
        isExample={isExample}
        isFinding={isFinding}
        setFinding={setFinding}
      >
        <div ref={place} />
      </StoryParts>
    </div>
  )
}
