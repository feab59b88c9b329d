/** Separate from `shell.ts`, which visitors load too. */
export const emailNotice = {
  verify: (address: string | null) =>
    address
      ? `Confirm your email address. We sent a link to ${address}.`
      : 'Your account has no email address yet. Add one in Settings.',
  sendAgain: 'Resend link',
  sent: (address: string) => `We sent a link to ${address}. Check your inbox.`,
}
