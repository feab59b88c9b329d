import { copy } from '#schema/copy.ts'
import type { SocialProvider } from '#schema/identity.ts'
import { social, type SocialOutcome } from '#schema/socialSignIn.ts'

/** What came of connecting or taking away an account elsewhere, in a sentence. */
export function outcomeText(provider: SocialProvider, outcome: SocialOutcome): string {
  const { name } = social[provider]
  const { connectedAccounts, createAccount, social: signIn } = copy
  const texts: Record<SocialOutcome, string> = {
    connected: connectedAccounts.connected(name),
    disconnected: connectedAccounts.disconnected(name),
    alreadyExists: createAccount.alreadyExists,
    another: connectedAccounts.another(name),
    onlyWay: connectedAccounts.onlyWay,
    notThere: connectedAccounts.notThere(name),
    missing: signIn.missing(name),
    cancelled: signIn.cancelled(name),
    failed: signIn.failed(name),
    off: signIn.off(name),
  }
  return texts[outcome]
}
