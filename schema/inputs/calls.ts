/** The operation checks the values. */
import * as z from 'zod'
import { ReadingListState } from '#schema/enums.ts'

const text = (name: string) => z.string(`${name} must be a text.`)

export const clapCall = z.strictObject({
  clapCount: z.int('clapCount must be a whole number.').optional(),
})

export const bookmarkCall = z.strictObject({
  state: z.enum(ReadingListState, `state must be one of ${ReadingListState.join(', ')}.`),
})

export const followCall = z.strictObject({ isFollowing: z.boolean('isFollowing must be true or false.') })

export const subscriptionCall = z.strictObject({
  isSubscribed: z.boolean('isSubscribed must be true or false.'),
})

export const quoteCall = z.strictObject({
  text: text('text'),
  paragraphName: text('paragraphName').nullish(),
  startOffset: z.int('startOffset must be a whole number.').nullish(),
  prefix: text('prefix').nullish(),
  suffix: text('suffix').nullish(),
  isHighlighted: z.boolean('isHighlighted must be true or false.').default(true),
})

export const batchedCall = z.strictObject({ path: text('path'), body: z.unknown() })
