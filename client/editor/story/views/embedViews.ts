import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import type { Mixtape, Paragraph, ParagraphIframe } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import { densitySet, imageUrl } from '#schema/media/images.ts'
import { path } from '#schema/routes/paths.ts'
import { displayHost, safeUrl } from '#schema/hosts/urls.ts'
import { element } from '#client/editor/story/views/element.ts'

/** It ignores the pointer while the story is edited. */
export function iframeView(node: Node): NodeView {
  const embed = node.attrs.iframe as ParagraphIframe | null
  const frame = element('div', { class: 'StoryText-frame', contenteditable: 'false' })
  if (embed)
    frame.appendChild(
      element('iframe', {
        class: 'Story-frame StoryText-still',
        src: path('ShowMediaResource', { mediaResourceId: embed.mediaResourceId }),
        title: embed.title || copy.embed,
        style: shapeOf(embed),
        sandbox: 'allow-scripts allow-same-origin',
        loading: 'lazy',
        tabindex: -1,
      }),
    )
  const caption = element('figcaption', {
    class: 'Story-caption',
    dir: 'auto',
    'data-empty': copy.picture.caption,
  })
  const figure = element('figure', { class: 'Story-figure Story-figure--embed' }, frame, caption)
  caption.classList.toggle('StoryText-noCaption', node.content.size === 0)
  return {
    dom: figure,
    contentDOM: caption,
    update(next) {
      if (next.type !== node.type || next.attrs.iframe !== embed) return false
      caption.classList.toggle('StoryText-noCaption', next.content.size === 0)
      return true
    },
    ignoreMutation: ({ target }) => !caption.contains(target),
  }
}

/** As in print (worker/posts/body/paragraphs/iframe.ts). */
const shapeOf = ({ width, height }: ParagraphIframe) =>
  height > 0 && width > 0
    ? `aspect-ratio:${width}/${height}`
    : height > 0
      ? `height:${height}px`
      : 'aspect-ratio:16/9'

/** A line of text if it has no address. */
export function cardView(node: Node): NodeView {
  const card = node.attrs.mixtape as Mixtape | null
  const said = node.attrs.said as Pick<Paragraph, 'text'> | null
  const href = card && safeUrl(card.href, { ownPaths: true })
  const host = href ? displayHost(href) : ''
  const link = element(
    'span',
    { class: 'Story-cardLink', dir: 'auto' },
    element('strong', { class: 'Story-cardTitle' }, card?.title || host || said?.text || ''),
  )
  if (card?.description)
    link.appendChild(element('span', { class: 'Story-cardDescription' }, card.description))
  if (host) link.appendChild(element('bdi', { class: 'Story-cardSite' }, host))
  if (card?.imageId)
    link.appendChild(
      element('img', {
        class: 'Story-cardImage',
        src: imageUrl(card.imageId, SQUARE),
        srcset: densitySet(card.imageId, SQUARE),
        width: SQUARE.width,
        height: SQUARE.height,
        alt: '',
      }),
    )
  return { dom: element('div', { class: 'Story-card', contenteditable: 'false' }, link) }
}

const SQUARE = { mode: 'crop', width: 160, height: 160 } as const
