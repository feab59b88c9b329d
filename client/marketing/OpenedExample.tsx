import { useEffect, useRef, useState } from 'react'
import { creators as words } from '#schema/copy/creators.ts'
import type { DraftText } from '#schema/posts/drafts.ts'
import { Button } from '#client/design/Button.tsx'
import StoryEditor from '#client/editor/story/StoryEditor.tsx'
import { WordCount } from '#client/editor/story/WordCount.tsx'
import { exampleStory } from '#client/marketing/exampleStory.ts'
import { loadFaces } from '#client/writing/loadFaces.ts'

/** Resolves when the editor looks like the text that it replaces. */
export const ready = loadFaces

/** The editor with a text that is not saved. */
export function OpenedExample() {
  const [text, setText] = useState(exampleStory)
  const [turn, setTurn] = useState(0)
  return (
    <>
      <Sheet key={turn} onChange={setText} />
      <div className="EditorExample-bar">
        <WordCount text={text} />
        <Button
          onClick={() => {
            setText(exampleStory)
            setTurn(turn + 1)
          }}
        >
          {words.editorAgain}
        </Button>
      </div>
    </>
  )
}

function Sheet({ onChange }: { onChange(text: DraftText): void }) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => selectIn(sheet.current!, words.example.selected), [])
  const { title, subtitle, paragraphs } = exampleStory
  return (
    <div ref={sheet}>
      <StoryEditor
        ref={null}
        title={title}
        subtitle={subtitle}
        initial={paragraphs}
        language="en"
        isExample
        onChange={onChange}
      />
    </div>
  )
}

/** The toolbar appears at a selection. */
function selectIn(sheet: HTMLElement, selected: string) {
  const field = sheet.querySelector<HTMLElement>('.StoryText')!
  const text = field.querySelector('p')?.firstChild
  const from = text?.textContent?.indexOf(selected) ?? -1
  field.focus({ preventScroll: true })
  if (text && from >= 0) getSelection()?.setBaseAndExtent(text, from, text, from + selected.length)
}
