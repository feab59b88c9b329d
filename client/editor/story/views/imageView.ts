import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { ParagraphImage } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { imageUrl, srcSet } from '#schema/media/images.ts'
import { limits } from '#schema/limits.ts'
import { drawUpload } from '#client/editor/story/views/uploadPart.ts'
import { element } from '#client/editor/story/views/element.ts'

const words = copy.picture

export function imageView(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const frame = element('div', { class: 'StoryText-frame', contenteditable: 'false' })
  const caption = element('figcaption', { class: 'Story-caption', dir: 'auto', 'data-empty': words.caption })
  const figure = element('figure', { class: 'Story-figure' }, frame, caption)
  let stop = () => {}
  let shown = node
  /** It had no height yet when it was scrolled to. */
  function comeIntoSight() {
    const at = getPos()
    const { from, to } = view.state.selection
    if (at !== undefined && from >= at && to <= at + shown.nodeSize)
      figure.scrollIntoView({ block: 'nearest' })
  }
  function draw(next: Node) {
    stop()
    stop = () => {}
    const image = next.attrs.image as ParagraphImage | null
    for (const [layout, name] of Object.entries(CLASSES))
      if (name) figure.classList.toggle(name, layout === image?.layout)
    caption.classList.toggle('StoryText-noCaption', next.content.size === 0)
    const wasWaiting = shown.attrs.upload !== null
    if (image) frame.replaceChildren(pictureOf(image), ...(image.alt.trim() === '' ? [missing()] : []))
    else
      stop = drawUpload(frame, next.attrs.upload as string | null, view, { getPos, onDrawn: comeIntoSight })
    if (image && wasWaiting) comeIntoSight()
  }
  draw(node)
  return {
    dom: figure,
    contentDOM: caption,
    update(next) {
      if (next.type !== node.type) return false
      if (next.attrs !== shown.attrs || (next.content.size === 0) !== (shown.content.size === 0)) draw(next)
      shown = next
      return true
    },
    ignoreMutation: ({ target }) => !caption.contains(target),
    stopEvent: ({ target, type }) => type !== 'mousedown' && (target as Element).closest?.('button') !== null,
    destroy: () => stop(),
  }
}

/** In addition to the common class. Images in a row also get one from look.ts, which is kept. */
const CLASSES = {
  INSET: '',
  OUTSET: 'Story-figure--outset',
  FULL: 'Story-figure--full',
  ROW: '',
}

function pictureOf({ id, alt, width, height, focusPercentX, focusPercentY }: ParagraphImage) {
  const hasFocus = focusPercentX !== undefined || focusPercentY !== undefined
  return element('img', {
    class: 'Story-image',
    src: imageUrl(id, { mode: 'fit', width: limits.layout.insetWidth }),
    srcset: srcSet(id, limits.layout.outsetWidth, width || Infinity),
    sizes: '100vw',
    width: width || null,
    height: height || null,
    alt: alt || words.noAltName,
    style: hasFocus && `object-position:${focusPercentX ?? 50}% ${focusPercentY ?? 50}%`,
    decoding: 'async',
  })
}

/** A click on the picture opens the field for it. */
const missing = () => element('span', { class: 'StoryText-missing', 'aria-hidden': 'true' }, words.noAlt)
