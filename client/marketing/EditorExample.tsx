import { creators } from '#schema/copy/marketing.ts'
import { icons } from '#client/editor/toolIcons.tsx'

const { example } = creators

/** A story as it is in the editor, with the real toolbar over two selected words. It cannot be pressed. */
export function EditorExample() {
  return (
    <figure className="Example">
      <div className="EditorExample" inert>
        <p className="EditorExample-title">{example.title}</p>
        <p className="EditorExample-subtitle">{example.subtitle}</p>
        <p>
          {example.before}
          <mark>{example.selected}</mark>
          {example.after}
        </p>
        <div className="EditorToolbar">
          {TOOLS.map((name) => (
            <span key={name} className="EditorToolbar-item">
              {icons[name]}
            </span>
          ))}
        </div>
        <p>{example.second}</p>
        <p className="EditorExample-quote">
          {example.quote}
          <span className="EditorExample-caret" />
        </p>
      </div>
      <figcaption>{creators.editorFigure}</figcaption>
    </figure>
  )
}

const TOOLS = ['bold', 'italic', 'code', 'link', 'highlight', 'heading', 'subheading', 'quote'] as const
