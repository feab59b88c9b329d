import { useState } from 'react'
import { creators as words } from '#schema/copy/creators.ts'
import { copy } from '#schema/copy/writing.ts'
import { useHref } from '#client/browser/site.tsx'
import { ScriptButton } from '#client/design/Button.tsx'
import { exampleStory } from '#client/marketing/exampleStory.ts'

type EditorModule = typeof import('#client/marketing/OpenedExample.tsx')

const loadEditor = () => import('#client/marketing/OpenedExample.tsx')

/** The editor of stories, which is loaded when a visitor comes to its button. Before that its text is shown. */
export function EditorExample() {
  const [editor, setEditor] = useState<EditorModule | null>(null)
  const [phase, setPhase] = useState<'still' | 'loading' | 'failed'>('still')
  function open() {
    setPhase('loading')
    loadEditor().then(
      async (module) => {
        await module.ready()
        setEditor(module)
      },
      () => setPhase('failed'),
    )
  }
  return (
    <figure className="Example">
      <div className="EditorExample">
        {editor ? (
          <editor.OpenedExample />
        ) : (
          <>
            <StillText />
            <div className="EditorExample-bar">
              <p role="status">{HINTS[phase]}</p>
              <ScriptButton
                className="EditorExample-start"
                onFocus={() => void loadEditor().catch(() => undefined)}
                onClick={open}
              >
                {phase === 'failed' ? copy.again : words.editorStart}
              </ScriptButton>
              <WithoutScripts />
            </div>
          </>
        )}
      </div>
      <figcaption>{words.editorFigure}</figcaption>
    </figure>
  )
}

const HINTS = { still: words.editorHint, loading: words.editorLoading, failed: copy.notLoaded }

/** As the editor shows it. */
function StillText() {
  const { title, subtitle, paragraphs } = exampleStory
  return (
    <div className="StoryEditor">
      <p className="StoryEditor-title">{title}</p>
      <p className="StoryEditor-subtitle">{subtitle}</p>
      <div className="StoryEditor-body">
        <div className="StoryText Story">
          {paragraphs.map(({ name, type, text }) =>
            type === 'BQ' ? (
              <blockquote key={name} className="Story-blockquote">
                <p>{text}</p>
              </blockquote>
            ) : (
              <p key={name}>{text}</p>
            ),
          )}
        </div>
      </div>
    </div>
  )
}

function WithoutScripts() {
  const href = useHref()
  return (
    <noscript>
      <a className="Button" href={href('ShowNewPost')}>
        {words.editorWrite}
      </a>
    </noscript>
  )
}
