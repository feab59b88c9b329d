/** resend.com/docs/dashboard/webhooks/body-parameters */
import * as z from 'zod'

const tags = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))),
])
export const providerEvents = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()).default([]),
    tags: tags.default({}),
    bounce: z.object({ type: z.string() }).optional(),
    open: z.object({ userAgent: z.string() }).partial().optional(),
    click: z.object({ link: z.string() }).optional(),
  }),
})
export type ProviderEvent = z.infer<typeof providerEvents>
