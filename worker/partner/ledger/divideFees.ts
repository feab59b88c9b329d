/** Divides the fees of members among the stories that they read (decision 145). Amounts are cents. */
import { divide, writersPart } from '#schema/partner.ts'
import type { EarningRow, FeeRow, ReadingRow } from '#worker/partner/ledger/rows.ts'

export interface Divided {
  /** By story and day. */
  earnings: EarningRow[]
  fees: (FeeRow & { earned: number })[]
}

/**
 * Each fee goes to the stories that this member read, in proportion to the time; what a story earned, to its days. A
 * member who read nothing leaves the fee to the platform.
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
    const parts = divide(
      writersPart(fee, platformPercent),
      ids.map((id) => ({ id, ms: total(stories.get(id)!) })),
    )
    for (const [at, id] of ids.entries()) addDays(earnings, stories.get(id)!, parts[at]!)
    return { userId, fee, earned: parts.reduce((sum, part) => sum + part, 0) }
  })
  return { earnings: [...earnings.values()], fees: divided }
}

function addDays(earnings: Map<string, EarningRow>, days: readonly ReadingRow[], cents: number): void {
  const parts = divide(
    cents,
    days.map(({ day, ms }) => ({ id: String(day).padStart(6, '0'), ms })),
  )
  for (const [at, { postId, writerId, day, ms }] of days.entries()) {
    const key = `${postId}:${day}`
    const was = earnings.get(key) ?? { postId, day, writerId, ms: 0, members: 0, amount: 0 }
    earnings.set(key, {
      ...was,
      ms: was.ms + ms,
      members: was.members + 1,
      amount: was.amount + parts[at]!,
    })
  }
}

const total = (readings: readonly { ms: number }[]): number => readings.reduce((sum, { ms }) => sum + ms, 0)
