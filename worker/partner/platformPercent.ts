import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'

/** The platform's share of members' fees, in per cent: configured, or the default. */
export const platformPercentOf = ({ PLATFORM_PERCENT }: Pick<Env, 'PLATFORM_PERCENT'>): number =>
  PLATFORM_PERCENT ? Number(PLATFORM_PERCENT) : limits.partner.platformPercent
