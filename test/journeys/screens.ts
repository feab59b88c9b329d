/** The screens that pages are tested on. */
import { DESKTOP, PHONE } from './browser.ts'

export const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true } as const
export const AT_A_DESK = { viewport: DESKTOP } as const

/** Cases that do the same at any width: each on one of the two screens, so that both are tested in the time of one. */
export const inTurns = <Case>(cases: readonly Case[]) =>
  cases.map((one, at) =>
    at % 2 === 0 ? ([one, 'a phone', PHONE] as const) : ([one, 'a desk', DESKTOP] as const),
  )
