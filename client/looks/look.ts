import type {
  BlogrollFragment,
  CollectionLookPageQuery,
  EditedThemeFragment,
  UserLookPageQuery,
} from '#schema/generated/operations.ts'
import { copy } from '#schema/copy/looks.ts'
import { type Color, contrast } from '#schema/design/colors.ts'
import { readCssColor, toApiColor, toCssColor } from '#schema/design/cssColor.ts'
import { paletteOf, type Scheme } from '#schema/design/palette.ts'
import { themeStyle } from '#schema/design/theme.ts'

export type EditedUser = NonNullable<UserLookPageQuery['yourself']>
export type EditedCollection = NonNullable<CollectionLookPageQuery['collection']>
export type Choices = Omit<EditedThemeFragment, 'style'>
export type Recommended = BlogrollFragment['blogroll'][number]

/** A look being edited. Colours are CSS texts, as typed. */
export interface Look extends Choices {
  blogroll: readonly Recommended[]
}

/** The product's look. Logo and blogroll are not part of it, so a reset keeps them. */
export const productLook: Choices = {
  accent: null,
  accentDark: null,
  background: null,
  tint: null,
  titleFont: null,
  bodyFont: null,
  interfaceFont: null,
  headerScale: null,
  headerMark: null,
  headerImageId: null,
  logoId: null,
  layout: null,
}

export function lookOf(
  theme: EditedThemeFragment | null,
  blogroll: readonly Recommended[],
  logoId = theme?.logoId ?? null,
): Look {
  const { style: _, ...choices } = theme ?? { style: '', ...productLook }
  return { ...choices, ...withColors(choices, toCssColor), logoId, blogroll }
}

/** The theme in the shape that the server sends. */
export function themeOf(look: Look): EditedThemeFragment {
  const theme = { ...look, ...withColors(look, toApiColor) }
  return { ...theme, style: themeStyle(theme) }
}

/** The input of the mutations. */
export function choicesOf(look: Look): Choices {
  const { blogroll: _, ...choices } = look
  return { ...choices, ...withColors(choices, toApiColor) }
}

function withColors(
  { accent, accentDark, background }: Pick<Choices, 'accent' | 'accentDark' | 'background'>,
  change: (text: string) => string,
) {
  const changed = (text: string | null | undefined) => (text ? change(text) : null)
  return { accent: changed(accent), accentDark: changed(accentDark), background: changed(background) }
}

/** The message for an invalid colour; null for a colour or an empty text. */
export const colorFault = (text: string | null | undefined): string | null =>
  text && !readCssColor(text) ? copy.noColor : null

/** The visible colour in a scheme, moved if it would be illegible, and its contrast with the page. */
interface SeenColor {
  scheme: Scheme
  isMoved: boolean
  /** 1 to 21. */
  contrast: number
}

/** The visible colours in both schemes; empty without a colour. */
export function seenColors({
  accent,
  accentDark,
  tint,
}: Pick<Look, 'accent' | 'accentDark' | 'tint'>): SeenColor[] {
  const own = accent ? readCssColor(accent) : null
  const other = accentDark ? readCssColor(accentDark) : own
  if (!own || !other) return []
  return (['light', 'dark'] as const).map((scheme) => {
    const chosen = scheme === 'dark' ? other : own
    const { accent: shown, paper = PAPER[scheme] } = paletteOf(chosen, scheme, tint ?? 'NONE')
    const isMoved = (['red', 'green', 'blue'] as const).some(
      (part) => Math.abs(shown![part] - chosen[part]) > 1,
    )
    return { scheme, isMoved, contrast: contrast(shown!, paper) }
  })
}

/** The product's backgrounds, as in client/design/tokens.css. */
const PAPER: Record<Scheme, Color> = {
  light: { red: 251, green: 250, blue: 247, alpha: 1 },
  dark: { red: 23, green: 20, blue: 17, alpha: 1 },
}

export const isSame = (one: Look, other: Look): boolean => JSON.stringify(one) === JSON.stringify(other)
