/** Rendering validates it again. */
import * as z from 'zod'
import type { ParagraphKind } from '#schema/content/content.ts'
import { RESPONSE_MARKUPS, RESPONSE_PARAGRAPHS } from '#schema/responses/responses.ts'
import { limits } from '#schema/limits.ts'

const { length, paragraphs } = limits.responses
const whole = z.number().int().min(0)

const markup = z.object({
  type: z.enum(RESPONSE_MARKUPS),
  start: whole,
  end: whole,
  href: z.string().max(2000).optional(),
})

const paragraph = z.object({
  name: z.string().regex(/^[0-9a-f]{4}$/),
  type: z.enum(RESPONSE_PARAGRAPHS satisfies readonly ParagraphKind[]),
  text: z.string(),
  markups: z.array(markup).max(500),
})

export const responseText = z
  .array(paragraph)
  .max(paragraphs, `Responses can have up to ${paragraphs} paragraphs.`)
  .refine((all) => all.some(({ text }) => text.trim() !== ''), 'Write something first.')
  .refine(
    (all) => all.reduce((sum, { text }) => sum + text.length, 0) <= length,
    `Responses can have up to ${length} characters.`,
  )
