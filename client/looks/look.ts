/** What is chosen on the page of a look: all fields of a theme, and what is saved beside it. Pure. */
import type {
  BlogrollFragment,
  CollectionLookPageQuery,
  EditedThemeFragment,
  UserLookPageQuery,
} from '#schema/generated/operations.ts'
import { parseColor } from '#schema/colors.ts'
import { paletteOf } from '#schema/palette.ts'
import { themeStyle } from '#schema/theme.ts'

export type EditedUser = NonNullable<UserLookPageQuery['yourself']>
export type EditedCollection = NonNullable<CollectionLookPageQuery['collection']>
export type Choices = Omit<EditedThemeFragment, 'style'>
export type Recommended = BlogrollFragment['blogroll'][number]

export interface Look extends Choices {
  /** Of a person; empty for publications. */
  blogroll: readonly Recommended[]
}

/** The product's own look. A blogroll and a logo are not part of it: they stay. */
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
  return { ...choices, logoId, blogroll }
}

/** As pages get it from the server. */
export const themeOf = (look: Look): EditedThemeFragment => ({ ...look, style: themeStyle(look) })

/** What a mutation takes of it. */
export function choicesOf(look: Look): Choices {
  const { blogroll: _, ...choices } = look
  return choices
}

/** The specification's words for a text that is no colour; null for one that is, or none. */
export function colorFault(text: string | null | undefined): string | null {
  if (!text) return null
  try {
    parseColor(text)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** In which schemes a colour is moved, so that it can be read. */
export function movedIn({ accent, accentDark }: Pick<Look, 'accent' | 'accentDark'>): ('light' | 'dark')[] {
  if (!accent || colorFault(accent) || colorFault(accentDark)) return []
  return (['light', 'dark'] as const).filter((scheme) => {
    const chosen = parseColor((scheme === 'dark' && accentDark) || accent)
    const shown = paletteOf(chosen, scheme, 'NONE').accent!
    return (['red', 'green', 'blue'] as const).some((part) => Math.abs(shown[part] - chosen[part]) > 1)
  })
}

export const isSame = (one: Look, other: Look): boolean => JSON.stringify(one) === JSON.stringify(other)
