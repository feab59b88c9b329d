import { type KeyboardEvent, type Ref, useId } from 'react'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { IMAGE_LAYOUTS, type ParagraphImage } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { withLayout } from '#client/editor/story/galleries.ts'
import { Button } from '#client/design/Button.tsx'
import { FocusField } from '#client/forms/FocusField.tsx'
import type { Block } from '#client/editor/story/storyCommands.ts'

interface FigurePanelProps {
  ref: Ref<HTMLDivElement>
  view: EditorView
  block: Block
}

const words = copy.picture

export function FigurePanel({ ref, view, block }: FigurePanelProps) {
  const id = useId()
  const image = block.node.attrs.image as ParagraphImage
  const set = (part: Partial<ParagraphImage>) =>
    view.dispatch(view.state.tr.setNodeAttribute(block.at, 'image', { ...image, ...part }))
  const { focusPercentX = 50, focusPercentY = 50, layout = 'INSET' } = image
  function lay(as: (typeof IMAGE_LAYOUTS)[number]) {
    view.dispatch(withLayout(view.state.tr, block.at, as))
    // A row is lower than its pictures were.
    const figure = view.nodeDOM(block.at)
    if (figure instanceof Element) figure.scrollIntoView({ block: 'nearest' })
  }
  function goOn() {
    const { tr, schema } = view.state
    const after = block.at + block.node.nodeSize
    if (!tr.doc.nodeAt(after)) tr.insert(after, schema.nodes.P!.create())
    view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(after))).scrollIntoView())
    view.focus()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    view.focus()
  }
  return (
    // Handles Escape from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className="FigurePanel"
      role="group"
      tabIndex={-1}
      aria-label={words.panel}
      onKeyDown={escape}
    >
      <label className="FigurePanel-label" htmlFor={`${id}alt`}>
        {words.alt}
      </label>
      <input
        id={`${id}alt`}
        className="FigurePanel-alt"
        value={image.alt}
        maxLength={LONGEST_ALT}
        aria-describedby={`${id}hint`}
        dir="auto"
        onChange={({ target }) => set({ alt: target.value })}
      />
      <p id={`${id}hint`} className="FigurePanel-hint">
        {words.altHint}
      </p>
      <details className="FigurePanel-more">
        <summary>{words.more}</summary>
        <fieldset className="FigurePanel-layouts">
          <legend className="FigurePanel-label">{words.layout}</legend>
          {IMAGE_LAYOUTS.map((one) => (
            <label key={one} className="FigurePanel-layout">
              <input type="radio" name={`${id}layout`} checked={layout === one} onChange={() => lay(one)} />
              {words.layouts[one]}
            </label>
          ))}
        </fieldset>
        <FocusField
          imageId={image.id}
          x={focusPercentX}
          y={focusPercentY}
          onChange={({ x, y }) => set({ focusPercentX: x, focusPercentY: y })}
        />
      </details>
      <div className="FigurePanel-buttons">
        <Button onClick={goOn}>{words.goOn}</Button>
        <Button
          kind="text"
          onClick={() => {
            view.dispatch(view.state.tr.delete(block.at, block.at + block.node.nodeSize))
            view.focus()
          }}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  )
}

const LONGEST_ALT = 1000
