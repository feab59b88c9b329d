import type { PeriodOfStatsFragment } from '#schema/generated/operations.ts'
import type { ReferrerType } from '#schema/enums.ts'
import { whole } from '#client/design/numbers.ts'
import { formatDuration } from '#client/design/format.ts'

export type Step = PeriodOfStatsFragment['steps'][number]
export type Figure = Exclude<keyof Step, 'day'>

export const sumOf = (steps: readonly Step[], figure: Figure): number =>
  steps.reduce((sum, step) => sum + step[figure], 0)

type Period = Pick<PeriodOfStatsFragment, 'since' | 'until' | 'stepDays' | 'steps'>

/** Includes empty steps. */
export function allSteps({ since, until, stepDays, steps }: Period): Step[] {
  const known = new Map(steps.map((step) => [step.day, step]))
  return Array.from({ length: Math.floor((until - since) / stepDays) + 1 }, (_, at) => {
    const day = since + at * stepDays
    return known.get(day) ?? { ...NOTHING, day }
  })
}

const NOTHING: Omit<Step, 'day'> = {
  views: 0,
  memberViews: 0,
  reads: 0,
  memberReads: 0,
  readingTime: 0,
  memberReadingTime: 0,
  claps: 0,
  fans: 0,
  responses: 0,
  followers: 0,
  fromDirect: 0,
  fromSearch: 0,
  fromRss: 0,
  fromInternal: 0,
  fromAmp: 0,
  fromEmail: 0,
  fromSocial: 0,
  fromOther: 0,
}

export const FROM: Record<ReferrerType, Figure> = {
  DIRECT: 'fromDirect',
  SEARCH: 'fromSearch',
  RSS: 'fromRss',
  INTERNAL: 'fromInternal',
  AMP: 'fromAmp',
  EMAIL: 'fromEmail',
  SOCIAL: 'fromSocial',
  OTHER: 'fromOther',
}

/** '3 hr 20 min', '1,250 hr' */
export const duration = (minutes: number): string =>
  minutes < MANY_HOURS * 60 ? formatDuration(minutes * 60) : `${whole(minutes / 60)} hr`

const MANY_HOURS = 100

/** '45%', or a dash if the whole is 0. */
export const ratio = (part: number, of: number): string =>
  of > 0 ? `${Math.round((part / of) * 100)}%` : '–'
