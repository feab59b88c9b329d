import { copy } from '#schema/copy/stats.ts'
import { whole } from '#client/design/numbers.ts'

/**
 * The change of a figure since the period before, in words.
 * @param than names that period
 */
export function changeOf(now: number, before: number, than: string, write = whole): string {
  if (now === before) return copy.change.same(than)
  // No percentage of 0, or of followers who left, makes sense.
  if (before <= 0) return copy.change.before(write(before), than)
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent > MOST) return copy.change.before(write(before), than)
  return now > before ? copy.change.more(percent, than) : copy.change.less(percent, than)
}

/** The greatest percentage that is meaningful; above it the former figure says more. */
const MOST = 999
