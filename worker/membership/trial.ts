import type { Env } from '#worker/platform/env.ts'

/** Days for which a first membership is free: the site's configuration, or none. */
export const trialDaysOf = ({ MEMBERSHIP_TRIAL_DAYS }: Pick<Env, 'MEMBERSHIP_TRIAL_DAYS'>): number =>
  Number(MEMBERSHIP_TRIAL_DAYS || 0)

/** Whether a first membership would begin with a trial: only for those who have never been a member. */
export const isTrialEligible = (
  { env }: { env: Pick<Env, 'MEMBERSHIP_TRIAL_DAYS'> },
  viewer: { mediumMemberAt: number | null; hasPastMemberships: boolean } | null,
): boolean =>
  trialDaysOf(env) > 0 && viewer !== null && viewer.mediumMemberAt === null && !viewer.hasPastMemberships
