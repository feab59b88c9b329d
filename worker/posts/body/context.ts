import { COLORED_PER_STORY, isColorable } from '#worker/posts/body/code.ts'
import type { LinkOptions } from '#worker/posts/body/links.ts'
import { startOutline } from '#schema/content/outline.ts'

export interface BodyOptions extends Partial<LinkOptions> {
  /** Shown still with a link to play them (R493). */
  movingImages?: ReadonlySet<string>
  /** For typographic quotes; without it they stay straight. */
  language?: string
}

export interface BodyContext {
  links: LinkOptions
  movingImages: ReadonlySet<string>
  headingLevel: ReturnType<typeof startOutline>
  /** Once and only if valid: an id must not shadow one of the page. */
  anchor: (name: string) => string | null
  nextImage: () => number
  nextCode: () => number
  nextTable: () => number
  aliases: (names: unknown) => string[]
  canHighlight: (code: string) => boolean
}

export function startBody({
  origin = '',
  isOwnHost = () => false,
  movingImages = new Set(),
}: BodyOptions): BodyContext {
  const used = new Set<string>()
  let images = 0
  let codes = 0
  let tables = 0
  const aliases = new Set<string>()
  let colored = 0
  return {
    links: { origin, isOwnHost },
    movingImages,
    headingLevel: startOutline(),
    anchor(name) {
      if (!NAME.test(name) || used.has(name)) return null
      used.add(name)
      return name
    },
    nextImage: () => ++images,
    nextCode: () => ++codes,
    nextTable: () => ++tables,
    aliases: (names) =>
      (Array.isArray(names) ? names : []).filter(
        (name): name is string =>
          typeof name === 'string' && ALIAS.test(name) && aliases.size < aliases.add(name).size,
      ),
    canHighlight: (code) => isColorable(code) && (colored += code.length) <= COLORED_PER_STORY,
  }
}

const NAME = /^[0-9a-f]{4}$/
const ALIAS = /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u
