/** What callers read who may not do something (schema/actions). */
export const rules = {
  signInFirst: 'Sign in first.',
  signedOut: 'You are signed out.',
  acting: 'You are viewing the site as another user.',
  notOwner: 'Only the owner of an account can change it.',
  otherSession: 'This session belongs to another user.',
  onlyStaff: 'Only staff can do this.',
}
