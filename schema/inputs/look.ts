/** Colours are parsed to numbers. */
import * as z from 'zod'
import { parseColor, printHex } from '#schema/design/colors.ts'
import { FontChoice, HeaderMark, HeaderScale, PageTint, StoryLayout } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

const color = z.string().transform((text, context) => {
  try {
    return printHex(parseColor(text))
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

export const picture = z.string().regex(/^[0-9a-f]{12}$/, 'We couldn’t find that picture.')

export const theme = z.object({
  accent: color.nullish(),
  accentDark: color.nullish(),
  background: color.nullish(),
  tint: z.enum(PageTint).nullish(),
  titleFont: z.enum(FontChoice).nullish(),
  bodyFont: z.enum(FontChoice).nullish(),
  interfaceFont: z.enum(FontChoice).nullish(),
  headerScale: z.enum(HeaderScale).nullish(),
  headerMark: z.enum(HeaderMark).nullish(),
  headerImageId: picture.nullish(),
  logoId: picture.nullish(),
  layout: z.enum(StoryLayout).nullish(),
})

export const picturesOfTheme = (given: z.infer<typeof theme> | null | undefined): string[] =>
  [given?.headerImageId, given?.logoId].filter((id) => typeof id === 'string')

const id = z.string().regex(/^[0-9a-f]{1,12}$/, 'We couldn’t find that person or publication.')

/** In order, without duplicates. */
export const blogroll = z
  .array(
    z.union([
      z.object({ userId: id, collectionId: z.null().optional() }),
      z.object({ collectionId: id, userId: z.null().optional() }),
    ]),
  )
  .max(limits.blogroll.entries, `A blogroll can have up to ${limits.blogroll.entries} entries.`)
  .refine(
    (entries) =>
      new Set(entries.map(({ userId, collectionId }) => userId ?? collectionId)).size === entries.length,
    'You can add each person or publication once.',
  )
