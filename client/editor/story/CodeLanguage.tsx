import type { Ref } from 'react'
import type { EditorView } from 'prosemirror-view'
import { codeLanguages, languageId } from '#schema/content/codeLanguages.ts'
import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import type { Block } from '#client/editor/story/storyCommands.ts'

interface CodeLanguageProps {
  ref: Ref<HTMLDivElement>
  view: EditorView
  block: Block
}

/** Published code is coloured by it. */
export function CodeLanguage({ ref, view, block }: CodeLanguageProps) {
  const lang = (block.node.attrs.code as Paragraph['code'])?.lang ?? ''
  const known = languageId(lang)
  return (
    <div ref={ref} className="EditorToolbar">
      <select
        className="CodeLanguage"
        aria-label={copy.language}
        value={known ?? lang}
        onChange={({ target }) => {
          const code = target.value === '' ? null : { lang: target.value }
          view.dispatch(view.state.tr.setNodeAttribute(block.at, 'code', code))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          view.focus()
        }}
      >
        <option value="">{copy.noLanguage}</option>
        {lang !== '' && !known && <option value={lang}>{lang}</option>}
        {Object.entries(codeLanguages).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
