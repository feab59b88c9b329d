/** Figures for the examples: made up, and the same for everyone. */
import { creators } from '#schema/copy/creators.ts'
import type { ShownEarningsFragment, ShownMonthFragment } from '#schema/generated/operations.ts'
import { day as DAY, minute } from '#schema/limits.ts'

const START = Date.UTC(2026, 8, 1)
const FIRST = START / DAY

/** By members and others. */
const VIEWS = [
  [62, 214],
  [88, 391],
  [71, 302],
  [54, 188],
  [43, 131],
  [39, 117],
  [58, 240],
  [49, 176],
  [37, 121],
  [31, 98],
  [28, 87],
  [33, 104],
  [26, 79],
  [24, 68],
]

export const exampleViews = VIEWS.map((values, at) => ({ day: FIRST + at, values }))
export const exampleReads = 2_174

export const exampleMonth: ShownMonthFragment = {
  month: '2026-09',
  startsAt: START,
  closesAt: START + 37 * DAY,
  closedAt: START + 37 * DAY,
}

/** In cents, with the days on which each story earned. */
const EARNED = [
  [420, 610, 505, 388, 290, 331, 276, 198],
  [0, 144, 201, 187, 96, 122, 75, 61],
  [33, 41, 28, 52, 37, 45, 30, 26],
]

const stories = creators.exampleStories.map((title, story) => {
  const days = EARNED[story]!.map((amount, at) => ({
    day: FIRST + at * 3,
    amount,
    ms: amount * minute * 0.4,
    members: Math.ceil(amount / 12),
  })).filter(({ amount }) => amount > 0)
  const amount = sumOf(days, ({ amount }) => amount)
  return { postId: `${story}`, title, amount, allAuthors: amount, ms: sumOf(days, ({ ms }) => ms), days }
})

export const exampleEarnings: ShownEarningsFragment = {
  month: exampleMonth.month,
  amount: sumOf(stories, ({ amount }) => amount),
  days: EARNED[0]!.map((_, at) => {
    const ofDay = stories.flatMap(({ days }) => days.filter(({ day }) => day === FIRST + at * 3))
    return {
      day: FIRST + at * 3,
      amount: sumOf(ofDay, ({ amount }) => amount),
      ms: sumOf(ofDay, ({ ms }) => ms),
      members: Math.max(...ofDay.map(({ members }) => members)),
    }
  }),
  stories,
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}
