export const social = {
  missing: (provider: string) => `${provider} didn’t send your sign-in details. Try again.`,
  stale: 'This took too long, or was started in another browser. Try again.',
  cancelled: (provider: string) => `You cancelled signing in with ${provider}. Nothing has changed.`,
  failed: (provider: string) => `We couldn’t reach ${provider}, or it didn’t confirm who you are. Try again.`,
  off: (provider: string) => `Sign-in with ${provider} is unavailable right now.`,
  /** This provider is not connected to the account yet. */
  accountExists: (provider: string, ways: readonly string[]) =>
    `You already have an account with the email address ${provider} gave us. ` +
    `Sign in with ${ways.join(' or ')}, and we’ll connect ${provider} to it.`,
  byEmail: 'a link by email',
  byPassword: 'your password',
}
