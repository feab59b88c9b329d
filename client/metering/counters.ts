/**
 * How many stories this browser has shown, by day, week and month of its own clock (R237, D53). Only prompts depend on
 * it: how much of a story is sent is decided by the server (D52).
 */
import { remember, remembered } from '#client/browser/remembered.ts'
import { readJson } from '#client/browser/storedJson.ts'

/** The counters, by the keys that they are stored under (R238). */
const startOf = {
  postsViewedToday: (at: Date) => dayOf(at),
  // Weeks begin on Sunday.
  postsViewedThisWeek: (at: Date) => dayOf(at, at.getDate() - at.getDay()),
  postsViewedThisMonth: (at: Date) => dayOf(at, 1),
  /** Of these, those that are not for members only. */
  nonMemberPostsThisMonth: (at: Date) => dayOf(at, 1),
} as const
export type Counter = keyof typeof startOf
export const COUNTERS = Object.keys(startOf) as Counter[]

const dayOf = (at: Date, day = at.getDate()) => new Date(at.getFullYear(), at.getMonth(), day).getTime()

interface Counted {
  count: number
  /** When its period began. */
  since: number
  /** The story that was counted last: opening it again is not another story. */
  last: string
}

/** Counts a story that is shown; a counter whose period is over begins again at 1 (R239). */
export function countView(post: { id: string; isLocked: boolean }, at = new Date()): void {
  for (const counter of COUNTERS) {
    if (counter === 'nonMemberPostsThisMonth' && post.isLocked) continue
    const now = counted(counter, at)
    if (now.last === post.id) continue
    remember(counter, JSON.stringify({ ...now, count: now.count + 1, last: post.id } satisfies Counted))
  }
}

/** The stories of the current period; without `except`, if that is the one counted last. */
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
