/** Rendering validates it again (decision 14). */
import * as z from 'zod'
import { CELL_ALIGNMENTS, IMAGE_LAYOUTS, NOTE_LINKS, PARAGRAPH_TYPES } from '#schema/content/content.ts'
import { copy } from '#schema/copy/drafts.ts'
import { MarkupType } from '#schema/enums.ts'
import { oneLine } from '#schema/inputs/oneLine.ts'
import { limits } from '#schema/limits.ts'

const whole = z.number().int().min(0)
const id = z.string().regex(/^[0-9a-f]{12}$/)
const line = z.string().max(10_000)

const markup = z.object({
  type: z.enum(MarkupType),
  start: whole,
  end: whole,
  href: z.string().max(2000).optional(),
  title: line.optional(),
  note: z.enum(NOTE_LINKS).optional(),
})

const span = z.number().int().min(2).max(100)
const cell = z.object({
  text: line,
  markups: z.array(markup).max(200),
  isHead: z.boolean().optional(),
  columns: span.optional(),
  rows: span.optional(),
})
const table = z.object({
  headRows: whole.max(10),
  columns: z.array(z.enum(CELL_ALIGNMENTS).nullable()).max(100).optional(),
  rows: z.array(z.array(cell).max(100)).min(1).max(1000),
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

export const paragraph = z.object({
  name: z.string().regex(/^[0-9a-f]{4}$/),
  type: z.enum(PARAGRAPH_TYPES),
  text: z.string().max(100_000),
  markups: z.array(markup).max(2000),
  anchors: z.array(z.string().min(1).max(100)).max(10).optional(),
  list: z
    .object({ depth: whole.max(20), number: whole.max(1e9).optional(), isChecked: z.boolean().optional() })
    .optional(),
  isQuoted: z.boolean().optional(),
  isInDetails: z.boolean().optional(),
  isDropCap: z.boolean().optional(),
  table: table.optional(),
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
  title: oneLine.pipe(
    z.string().min(1, copy.needsTitle).max(limits.story.title, copy.titleTooLong(limits.story.title)),
  ),
  subtitle: oneLine.pipe(z.string().max(limits.story.subtitle, copy.subtitleTooLong(limits.story.subtitle))),
  paragraphs: z
    .array(paragraph)
    .min(1, copy.needsText)
    .max(limits.story.paragraphs, copy.tooManyParagraphs(limits.story.paragraphs)),
})
