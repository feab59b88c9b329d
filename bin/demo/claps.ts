import { limits } from '#schema/limits.ts'
import { claps } from '#schema/tables/reactions.ts'
import { type EncodedRow, encodeRow } from '#worker/importing/encode.ts'
import { draws } from './draws.ts'
import { userId } from './ids.ts'
import { usernames } from './people.ts'

interface Applauded {
  id: string
  key: string
  author: string
  publishedAt: number | null
  /** 0 to 1: how likely people are to clap for it. */
  warmth?: number
}

const HOUR = 3_600_000

/** The same on every machine. */
export function clapsOf({ id, key, author, publishedAt, warmth = 0.9 }: Applauded): {
  claps: EncodedRow[]
  clapCount: number
} {
  if (!publishedAt) return { claps: [], clapCount: 0 }
  const draw = draws(`claps:${key}`)
  const appeal = warmth * (0.15 + 0.85 * draw())
  const readers = usernames().filter((name) => name !== author && name !== 'suspended' && draw() < appeal)
  const given = readers.map((name) => ({ name, count: 1 + Math.floor(draw() ** 2 * limits.claps.perReader) }))
  return {
    claps: given.map(({ name, count }, index) =>
      encodeRow(claps, {
        postId: id,
        userId: userId(name),
        count,
        updatedAt: publishedAt + (index + 1) * HOUR,
      }),
    ),
    clapCount: given.reduce((sum, { count }) => sum + count, 0),
  }
}
