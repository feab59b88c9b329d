/** For callers without permission (schema/actions). */
export const rules = {
  signInFirst: 'Sign in first.',
  signedOut: 'You’re signed out.',
  acting: 'You’re viewing as another user, so you can’t change anything.',
  notOwner: 'Only the owner of an account can change it.',
  otherSession: 'This session belongs to another user.',
  onlyStaff: 'Only staff can do this.',
}
