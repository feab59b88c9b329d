/** The screens that pages are tested on. */
import { DESKTOP, PHONE } from './browser.ts'

export const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true } as const
export const AT_A_DESK = { viewport: DESKTOP } as const
