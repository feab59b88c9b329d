/**
 * The flags of the app's banner (R246): whether it is wanted on this page, whether something else on the page asks for
 * the reader's attention, whether it has been rendered; all of them are reset when the page is left.
 */
import { createStore } from '#client/browser/store.ts'

interface AppBannerFlags {
  isShown: boolean
  /** By a call to action: a prompt, a notice or the end of a preview. At most one thing at a time is asked. */
  isBlocked: boolean
  /** Since the page was opened: a window that was turned and turned back does not report it again. */
  isRendered: boolean
}

const NONE: AppBannerFlags = { isShown: false, isBlocked: false, isRendered: false }

export const appBanner = createStore<AppBannerFlags>(NONE)

const change = (flags: Partial<AppBannerFlags>) => appBanner.set({ ...appBanner.get(), ...flags })

export const showAppBanner = (isShown: boolean): void => change({ isShown })

export const blockAppBanner = (isBlocked: boolean): void => change({ isBlocked })

/** @returns whether this was the first time on the page */
export function renderAppBanner(): boolean {
  const flags = appBanner.get()
  if (!isAppBannerVisible(flags) || flags.isRendered) return false
  change({ isRendered: true })
  return true
}

export const resetAppBanner = (): void => appBanner.set(NONE)

export const isAppBannerVisible = ({ isShown, isBlocked }: AppBannerFlags): boolean => isShown && !isBlocked
