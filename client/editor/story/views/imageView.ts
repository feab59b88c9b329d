import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { ParagraphImage } from '#schema/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { imageUrl, srcSet } from '#schema/images.ts'
import { limits } from '#schema/limits.ts'
import { drawUpload } from '#client/editor/story/views/uploadPart.ts'
import { element } from '#client/editor/story/views/element.ts'

const words = copy.picture

/** A picture with its caption, as it is published, and what is missing of it. */
export function imageView(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const frame = element('div', { class: 'StoryText-frame', contenteditable: 'false' })
  const caption = element('figcaption', { class: 'Story-caption', dir: 'auto', 'data-empty': words.caption })
  const figure = element('figure', { class: 'Story-figure' }, frame, caption)
  let stop = () => {}
  function draw(next: Node) {
    stop()
    stop = () => {}
    const image = next.attrs.image as ParagraphImage | null
    for (const [layout, name] of Object.entries(CLASSES))
      if (name) figure.classList.toggle(name, layout === image?.layout)
    caption.classList.toggle('StoryText-noCaption', next.content.size === 0)
    if (image) frame.replaceChildren(pictureOf(image), ...(image.alt.trim() === '' ? [missing()] : []))
    else stop = drawUpload(frame, next.attrs.upload as string | null, view, getPos)
  }
  draw(node)
  let shown = node
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

/** Beside that of all. Those in a row have another one by their neighbours (look.ts), which stays. */
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

/** The field for it opens with a click on the picture. */
const missing = () => element('span', { class: 'StoryText-missing', 'aria-hidden': 'true' }, words.noAlt)
