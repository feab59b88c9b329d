/** R227, R350. */
import { bandOf } from '#schema/design/band.ts'
import type { HeaderMark, HeaderScale } from '#schema/enums.ts'
import { DEFAULT_FONTS, paletteOfTheme, printRgb, type Theme } from '#schema/design/theme.ts'
import { type Fonts, fontStacks, type Look, look, type LookColor } from '#worker/platform/mail/look.ts'

export interface IssueDesign {
  look: Look
  fonts: Fonts
  band: { background: string; ink: string } | null
  headerImageId: string | null
  logoId: string | null
  mark: HeaderMark
  scale: HeaderScale
}

/**
 * The palette bounds the contrast of each colour.
 * @param theme null for the product's own look
 * @param logoId a publication's; a person's is in the theme
 */
export function issueDesign(theme: Theme | null, logoId: string | null = null): IssueDesign {
  const { titleFont, bodyFont, interfaceFont, ...rest } = theme ?? {}
  const band = bandOf(rest.background)
  return {
    look: { ...look, ...ownColors(rest) },
    fonts: {
      title: stackOf(titleFont ?? DEFAULT_FONTS.title),
      body: stackOf(bodyFont ?? DEFAULT_FONTS.body),
      interface: stackOf(interfaceFont ?? DEFAULT_FONTS.interface),
    },
    band: band && { background: printRgb(band.band), ink: printRgb(band.ink) },
    headerImageId: pictureId(rest.headerImageId),
    logoId: pictureId(logoId ?? rest.logoId),
    mark: rest.headerMark ?? 'BOTH',
    scale: rest.headerScale ?? 'MEDIUM',
  }
}

const ownColors = (theme: Theme): Partial<Look> =>
  Object.fromEntries(
    Object.entries(paletteOfTheme(theme)).filter(([name]) => Object.hasOwn(look, name)),
  ) as Partial<Record<LookColor, readonly [string, string]>>

/** A stored name may be of no font. */
const stackOf = (name: string): string =>
  Object.hasOwn(fontStacks, name) ? fontStacks[name as keyof typeof fontStacks] : fontStacks.SERIF_1

const pictureId = (id: string | null | undefined) => (id && /^[0-9a-f]{12}$/.test(id) ? id : null)
