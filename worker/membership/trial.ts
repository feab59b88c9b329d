import type { Env } from '#worker/platform/env.ts'

export const trialDaysOf = ({ MEMBERSHIP_TRIAL_DAYS }: Pick<Env, 'MEMBERSHIP_TRIAL_DAYS'>): number =>
  Number(MEMBERSHIP_TRIAL_DAYS || 0)

export const isTrialEligible = (
  { env }: { env: Pick<Env, 'MEMBERSHIP_TRIAL_DAYS'> },
  viewer: { mediumMemberAt: number | null; hasPastMemberships: boolean } | null,
): boolean =>
  trialDaysOf(env) > 0 && viewer !== null && viewer.mediumMemberAt === null && !viewer.hasPastMemberships
