import type { TwoFactorMethod } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

/** W003. */
export const challengeOf = (
  { method, phoneNumber }: { method: TwoFactorMethod; phoneNumber: string },
  { whyUnsent = null, hasCode = true }: { whyUnsent?: string | null; hasCode?: boolean } = {},
) => ({
  method,
  whyUnsent,
  hasCode,
  lastDigits: method === 'AUTH_APP' ? null : phoneNumber.slice(-limits.twoFactor.phoneDigitsShown),
})
