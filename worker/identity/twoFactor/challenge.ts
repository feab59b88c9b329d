import type { TwoFactorMethod } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'

/** What the page of the second factor tells: how, and where to (W003), or why there is no code. */
export const challengeOf = (
  { method, phoneNumber }: { method: TwoFactorMethod; phoneNumber: string },
  { whyUnsent = null, hasCode = true }: { whyUnsent?: string | null; hasCode?: boolean } = {},
) => ({
  method,
  whyUnsent,
  hasCode,
  lastDigits: method === 'AUTH_APP' ? null : phoneNumber.slice(-limits.twoFactor.phoneDigitsShown),
})
