import { copy } from '#schema/copy/stats.ts'
import { whole } from '#client/design/numbers.ts'

/** @param than names the period before */
export function changeOf(now: number, before: number, than: string, write = whole): string {
  if (now === before) return copy.change.same(than)
  // No percentage of 0, or of followers who left, makes sense.
  if (before <= 0) return copy.change.before(write(before), than)
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent > MOST) return copy.change.before(write(before), than)
  return now > before ? copy.change.more(percent, than) : copy.change.less(percent, than)
}

/** Above it the former figure says more. */
const MOST = 999
