/** Only prompts depend on these counts (R237, D52, D53). */
import { remember, remembered } from '#client/browser/remembered.ts'
import { readJson } from '#client/browser/storedJson.ts'

/** R238 */
const startOf = {
  postsViewedToday: (at: Date) => dayOf(at),
  // Weeks start on Sunday.
  postsViewedThisWeek: (at: Date) => dayOf(at, at.getDate() - at.getDay()),
  postsViewedThisMonth: (at: Date) => dayOf(at, 1),
  nonMemberPostsThisMonth: (at: Date) => dayOf(at, 1),
} as const
export type Counter = keyof typeof startOf
export const COUNTERS = Object.keys(startOf) as Counter[]

const dayOf = (at: Date, day = at.getDate()) => new Date(at.getFullYear(), at.getMonth(), day).getTime()

interface Counted {
  count: number
  since: number
  last: string
}

/** A counter of an earlier period restarts at 1 (R239). */
export function countView(post: { id: string; isLocked: boolean }, at = new Date()): void {
  for (const counter of COUNTERS) {
    if (counter === 'nonMemberPostsThisMonth' && post.isLocked) continue
    const now = counted(counter, at)
    if (now.last === post.id) continue
    remember(counter, JSON.stringify({ ...now, count: now.count + 1, last: post.id } satisfies Counted))
  }
}

/** Leaves `except` out if it was counted last. */
export function viewsOf(counter: Counter, { except, at = new Date() }: { except?: string; at?: Date } = {}) {
  const { count, last } = counted(counter, at)
  return last === except ? Math.max(0, count - 1) : count
}

function counted(counter: Counter, at: Date): Counted {
  const since = startOf[counter](at)
  const stored = readJson(counter, remembered(counter))
  return isCounted(stored) && stored.since === since ? stored : { count: 0, since, last: '' }
}

const isCounted = (stored: unknown): stored is Counted =>
  typeof stored === 'object' &&
  stored !== null &&
  Number.isInteger((stored as Counted).count) &&
  (stored as Counted).count >= 0
