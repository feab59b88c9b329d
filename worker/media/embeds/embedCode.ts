/** The frame's page runs no script. */
import type { EmbedKind } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { url } from '#schema/routes/paths.ts'
import { escapeXml } from '#worker/platform/xml.ts'

export interface EmbedTarget {
  kind: EmbedKind
  id: string
  title: string
  itemsCount: number
}

const { height: heights, listLine, listStories } = limits.embed
const width: number = limits.embed.width

/** @returns CSS pixels */
export const embedHeight = ({ kind, itemsCount }: Pick<EmbedTarget, 'kind' | 'itemsCount'>): number =>
  heights[kind] + (kind === 'LIST' ? listLine * Math.min(itemsCount, listStories) : 0)

export function embedCode(
  target: EmbedTarget,
  mainOrigin: string,
  size = { width, height: embedHeight(target) },
): string {
  const attributes = {
    src: frameOf(target, mainOrigin),
    title: target.title,
    width: String(size.width),
    height: String(size.height),
    sandbox: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    loading: 'lazy',
    style: 'border:0;max-width:100%',
  }
  const printed = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`)
  return `<iframe ${printed.join(' ')}></iframe>`
}

function frameOf({ kind, id }: Pick<EmbedTarget, 'kind' | 'id'>, mainOrigin: string): string {
  const site = { mainOrigin, table: 'all' } as const
  switch (kind) {
    case 'STORY':
      return url('ShowEmbedStory', { postId: id }, site)
    case 'PROFILE':
      return url('ShowEmbedProfile', { userId: id }, site)
    case 'PUBLICATION':
      return url('ShowEmbedPublication', { collectionId: id }, site)
    case 'LIST':
      return url('ShowEmbedList', { catalogSlugId: id }, site)
  }
}
