/** R246 */
import { createStore } from '#client/browser/store.ts'

interface AppBannerFlags {
  isShown: boolean
  /** A page makes only one call to action. */
  isBlocked: boolean
  /** Turning the device twice must not report it again. */
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
