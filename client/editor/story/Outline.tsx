import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import type { DraftText } from '#schema/posts/drafts.ts'
import { headingsOf } from '#schema/content/outline.ts'

interface OutlineProps {
  text: DraftText
  onChoose(name: Paragraph['name']): void
}

export function Outline({ text, onChoose }: OutlineProps) {
  const headings = headingsOf(text.paragraphs)
  if (headings.length === 0) return <p className="Outline-empty">{copy.noHeadings}</p>
  return (
    <nav className="Outline" aria-label={copy.outline}>
      <ol>
        {headings.map(({ name, text: said, level }) => (
          <li key={name} className={`Outline-level${level}`}>
            <button type="button" dir="auto" onClick={() => onChoose(name)}>
              {said}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
