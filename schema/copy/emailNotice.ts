/** For viewers whose email address is not confirmed. Apart from `shell.ts`, which visitors load too. */
export const emailNotice = {
  verify: (address: string | null) =>
    address
      ? `Please confirm your email address. We sent a link to ${address}.`
      : 'Your account has no email address yet. Add one in Settings.',
  sendAgain: 'Send again',
  sent: (address: string) => `We sent a link to ${address}. Check your inbox.`,
}
