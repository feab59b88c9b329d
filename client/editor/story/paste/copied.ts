/** HTML is for other programs, and paragraphs as JSON are for our editors. */
import { DOMSerializer, type Fragment } from 'prosemirror-model'
import type { ParagraphImage } from '#schema/content/content.ts'
import { imageUrl } from '#schema/media/images.ts'
import { paragraphOf } from '#client/editor/story/fromStory.ts'
import { cleanCopied } from '#client/editor/story/paste/cleanCopied.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'

const ATTRIBUTE = 'data-paragraph'

class StorySerializer extends DOMSerializer {
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const shown = super.serializeFragment(fragment, options, target)
    // Only for whole blocks.
    if (fragment.childCount > 0 && fragment.content.every(({ type }) => type.spec.group === 'block'))
      for (const [index, block] of fragment.content.entries()) {
        const element = shown.childNodes[index] as HTMLElement
        element.setAttribute(ATTRIBUTE, JSON.stringify(paragraphOf(block)))
        const image = block.attrs.image as ParagraphImage | null
        if (image) element.insertBefore(pictureOf(image, element.ownerDocument), element.firstChild)
      }
    return shown
  }
}

export const storySerializer = new StorySerializer(
  DOMSerializer.nodesFromSchema(storySchema),
  DOMSerializer.marksFromSchema(storySchema),
)

function pictureOf({ id, alt }: ParagraphImage, document: Document) {
  const image = document.createElement('img')
  image.setAttribute('src', imageUrl(id, { mode: 'fit', width: 1400 }, globalThis.location?.origin ?? ''))
  image.setAttribute('alt', alt)
  return image
}

/** Null unless everything came from one of our editors. */
export function copiedIn(root: Element): Pasted[] | null {
  const blocks = Array.from(root.children).filter(({ localName }) => localName !== 'meta')
  if (blocks.length === 0 || !blocks.every((block) => block.hasAttribute(ATTRIBUTE))) return null
  const paragraphs = blocks.map((block) => cleanCopied(parsed(block.getAttribute(ATTRIBUTE)!)))
  return paragraphs.every((one) => one !== null) ? paragraphs : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
