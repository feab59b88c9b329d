/** Signing in, or a proof of who one is, over a form that is filled in already. */
export const signInOver = {
  unsent: 'You were signed out in the meantime. Check what you typed, and save it again.',
  closed: 'You are signed out. Sign in to save this; what you typed is still here.',
}
