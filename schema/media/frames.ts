/** Frames on other sites. Their pages run no script. */
import { embedHeight, type EmbedWords } from '#schema/media/embedHeights.ts'
import type { EmbedKind } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { escapeXml } from '#schema/text/xml.ts'

export interface Frame extends EmbedWords {
  id: string
  imageId?: string | null
}

const width: number = limits.embed.width

/** @returns CSS pixels */
export const frameHeight = ({ imageId = null, ...card }: Omit<Frame, 'id'>): number =>
  embedHeight({ ...card, hasPicture: imageId !== null })

/** @returns HTML */
export function frameCode(
  frame: Frame,
  mainOrigin: string,
  size = { width, height: frameHeight(frame) },
): string {
  const attributes = {
    src: mainOrigin + framePath(frame.kind, frame.id),
    title: frame.title,
    width: String(size.width),
    height: String(size.height),
    sandbox: frameSandbox(frame.kind),
    loading: 'lazy',
    style: 'border:0;max-width:100%',
  }
  const printed = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`)
  return `<iframe ${printed.join(' ')}></iframe>`
}

/** The page of a frame, on any host. */
export function framePath(kind: EmbedKind, id: string): string {
  switch (kind) {
    case 'STORY':
      return path('ShowEmbedStory', { postId: id })
    case 'PROFILE':
      return path('ShowEmbedProfile', { userId: id })
    case 'PUBLICATION':
      return path('ShowEmbedPublication', { collectionId: id })
    case 'LIST':
      return path('ShowEmbedList', { catalogSlugId: id })
    case 'NEWSLETTER':
      return path('ShowEmbedNewsletter', { newsletterV3Id: id })
  }
}

const LINKS = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The value of `sandbox`. */
export const frameSandbox = (kind: EmbedKind): string =>
  kind === 'NEWSLETTER' ? `${LINKS} allow-forms` : LINKS
