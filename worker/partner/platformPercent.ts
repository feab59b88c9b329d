import { limits } from '#schema/limits.ts'
import type { Env } from '#worker/platform/env.ts'

/** Configured, or the default. */
export const platformPercentOf = ({ PLATFORM_PERCENT }: Pick<Env, 'PLATFORM_PERCENT'>): number =>
  PLATFORM_PERCENT ? Number(PLATFORM_PERCENT) : limits.partner.platformPercent
