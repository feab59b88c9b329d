import { useSyncExternalStore } from 'react'
import { copy } from '#schema/copy.ts'
import type { SusiOperation } from '#schema/enums.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { social } from '#schema/identity/socialSignIn.ts'
import { isBuilt } from '#client/browser/built.ts'
import { type Site, useSite } from '#client/browser/site.tsx'
import type { FlowState } from '#schema/identity/signIn/state.ts'
import { isInAppBrowser } from '#client/signin/inAppBrowser.ts'
import { ProviderMark } from '#client/signin/ProviderMark.tsx'
import { socialAddress } from '#client/signin/socialAddress.ts'

/** D31 */
const OFFERED: Record<'A' | 'B', Record<SusiOperation, readonly SocialProvider[]>> = {
  A: { login: ['google', 'facebook', 'apple', 'twitter'], register: ['facebook', 'google'] },
  B: { login: ['facebook', 'twitter', 'apple'], register: ['facebook', 'twitter', 'apple'] },
}

export const variantOf = ({ flags }: Pick<Site, 'flags'>): 'A' | 'B' =>
  flags.enable_new_login_flow ? 'B' : 'A'

/** R364. `more` can only sign in, not sign up. */
export function useProviders({ operation }: FlowState): Record<'shown' | 'more', readonly SocialProvider[]> {
  const offered = OFFERED[variantOf(useSite())]
  const canUse = useCanUseProvider()
  return {
    shown: offered[operation].filter(canUse),
    more: offered.login.filter((one) => canUse(one) && !offered[operation].includes(one)),
  }
}

export function useCanUseProvider(): (provider: SocialProvider) => boolean {
  const { flags } = useSite()
  const isInside = useSyncExternalStore(subscribeToNothing, isInApp, isNowhere)
  return (provider) =>
    isBuilt(social[provider].start) &&
    !flags[social[provider].disabledBy] &&
    !(provider === 'google' && isInside)
}

interface ProviderLinkProps {
  state: FlowState
  provider: SocialProvider
  children: string
}

/** The server redirects to the provider. */
export function ProviderLink({ state, provider, children }: ProviderLinkProps) {
  const { operation, redirect } = state
  const entryPoint = state.entryPoint === 'default' ? null : state.entryPoint
  return (
    <a className="WayIn" rel="nofollow" href={socialAddress(provider, { operation, redirect, entryPoint })}>
      <ProviderMark name={provider} />
      {children}
    </a>
  )
}

export const providerName = (provider: SocialProvider): string => copy.signIn[provider]

/** Google refuses in-app browsers (R371, D45). */
const isInApp = () => isInAppBrowser(navigator.userAgent)
const isNowhere = () => false
const subscribeToNothing = () => () => {}
