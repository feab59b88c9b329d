/** Amounts are cents. */
import { divide, writersPart } from '#schema/partner/partner.ts'
import type { EarningRow, FeeRow, ReadingRow } from '#worker/partner/ledger/ledgerReads.ts'

export interface Divided {
  /** By story, day and author. */
  earnings: EarningRow[]
  fees: (FeeRow & { earned: number })[]
}

/** A row for each author who earns from it. */
type ReadDay = readonly ReadingRow[]

/**
 * Each fee among the member's stories by time, each story's among its days, each day's among the authors by shares
 * (decision 145). Without readings it stays with the platform.
 */
export function divideFees(
  fees: readonly FeeRow[],
  readings: readonly ReadingRow[],
  platformPercent: number,
): Divided {
  const earnings = new Map<string, EarningRow>()
  const byMember = Map.groupBy(readings, ({ userId }) => userId)
  const divided = fees.map(({ userId, fee }) => {
    const stories = Map.groupBy(byMember.get(userId) ?? [], ({ postId }) => postId)
    const ids = [...stories.keys()]
    const days = ids.map((id) => [...Map.groupBy(stories.get(id)!, ({ day }) => day).values()])
    const parts = divide(
      writersPart(fee, platformPercent),
      ids.map((id, at) => ({ id, weight: days[at]!.reduce((sum, [first]) => sum + first!.ms, 0) })),
    )
    for (const [at, part] of parts.entries()) addDays(earnings, days[at]!, part)
    return { userId, fee, earned: parts.reduce((sum, part) => sum + part, 0) }
  })
  return { earnings: [...earnings.values()], fees: divided }
}

function addDays(earnings: Map<string, EarningRow>, days: readonly ReadDay[], cents: number): void {
  const parts = divide(
    cents,
    days.map(([first]) => ({ id: String(first!.day).padStart(6, '0'), weight: first!.ms })),
  )
  for (const [at, authors] of days.entries()) addAuthors(earnings, authors, parts[at]!)
}

/** A remaining cent goes to the largest share, then to the lowest id. */
function addAuthors(earnings: Map<string, EarningRow>, authors: ReadDay, cents: number): void {
  const parts = divide(
    cents,
    authors.map(({ writerId, share }) => ({ id: writerId, weight: share })),
  )
  for (const [at, { postId, writerId, day, ms }] of authors.entries()) {
    const key = `${postId}:${day}:${writerId}`
    const was = earnings.get(key) ?? { postId, day, writerId, ms: 0, members: 0, amount: 0 }
    earnings.set(key, {
      ...was,
      ms: was.ms + ms,
      members: was.members + 1,
      amount: was.amount + parts[at]!,
    })
  }
}
