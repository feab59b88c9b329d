/** Shown over a filled-in form. */
export const signInOver = {
  unsent: 'You were signed out. Check what you typed, then save it again.',
  closed: 'You’re signed out. Sign in to save this. What you typed is still here.',
}
