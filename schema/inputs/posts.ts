/** A story's text as submitted. Rendering checks it again, paragraph by paragraph (decision 14). */
import * as z from 'zod'
import { IMAGE_LAYOUTS } from '#schema/content.ts'
import { MarkupType, ParagraphType } from '#schema/enums.ts'

const whole = z.number().int().min(0)
const id = z.string().regex(/^[0-9a-f]{12}$/)
const line = z.string().max(10_000)

const markup = z.object({
  type: z.enum(MarkupType),
  start: whole,
  end: whole,
  href: z.string().max(2000).optional(),
  title: line.optional(),
})

const image = z.object({
  id,
  alt: line,
  width: whole,
  height: whole,
  focusPercentX: z.number().min(0).max(100).optional(),
  focusPercentY: z.number().min(0).max(100).optional(),
  layout: z.enum(IMAGE_LAYOUTS).optional(),
})

const paragraph = z.object({
  name: z.string().regex(/^[0-9a-f]{4}$/),
  type: z.enum(ParagraphType),
  text: z.string().max(100_000),
  markups: z.array(markup).max(2000),
  image: image.optional(),
  iframe: z.object({ mediaResourceId: id, title: line, width: whole, height: whole }).optional(),
  code: z.object({ lang: z.string().max(40).optional() }).optional(),
  mixtape: z
    .object({
      href: z.string().max(2000),
      title: line,
      description: line,
      site: line,
      imageId: id.optional(),
    })
    .optional(),
})

export const storyText = z.object({
  title: z.string().trim().min(1, 'A story needs a title.').max(300, 'A title has at most 300 characters.'),
  subtitle: z.string().trim().max(1000, 'A subtitle has at most 1000 characters.'),
  paragraphs: z
    .array(paragraph)
    .min(1, 'A story needs a text.')
    .max(5000, 'A story has at most 5000 paragraphs.'),
})
