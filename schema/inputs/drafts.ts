import * as z from 'zod'
import { copy } from '#schema/copy/drafts.ts'
import { limits } from '#schema/limits.ts'
import { typedLine } from '#schema/inputs/oneLine.ts'
import { paragraph } from '#schema/inputs/posts.ts'

const { title, subtitle, paragraphs } = limits.story
const name = z.string().regex(/^[0-9a-f]{4}$/)

const op = z.discriminatedUnion('op', [
  z.object({ op: z.literal('title'), text: typedLine.pipe(z.string().max(title, copy.titleTooLong(title))) }),
  z.object({
    op: z.literal('subtitle'),
    text: typedLine.pipe(z.string().max(subtitle, copy.subtitleTooLong(subtitle))),
  }),
  z.object({ op: z.literal('put'), paragraph, after: name.nullable().optional() }),
  z.object({ op: z.literal('remove'), name }),
])

export const draftChange = z.object({
  changeId: z.string().regex(/^[0-9a-f]{12}$/),
  ops: z
    .array(op)
    .min(1)
    .max(paragraphs * 2),
})
