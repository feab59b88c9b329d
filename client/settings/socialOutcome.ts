import { copy } from '#schema/copy.ts'
import type { SocialProvider } from '#schema/identity/identity.ts'
import { social, type SocialOutcome } from '#schema/identity/socialSignIn.ts'

export function outcomeText(provider: SocialProvider, outcome: SocialOutcome): string {
  const { name } = social[provider]
  const words = copy.connectedAccounts
  const texts: Record<SocialOutcome, string> = {
    connected: words.connected(name),
    disconnected: words.disconnected(name),
    alreadyExists: copy.createAccount.alreadyExists,
    another: words.another(name),
    onlyWay: words.onlyWay,
    notThere: words.notThere(name),
    missing: copy.social.missing(name),
    cancelled: copy.social.cancelled(name),
    failed: copy.social.failed(name),
    off: copy.social.off(name),
    unproved: copy.reauthenticate.needed,
  }
  return texts[outcome]
}
