/** Apart from `unseen.ts`, which every page loads. */

export const matched = {
  showPasswordSignup: 'Show password signup', // M106
  userDoesNotExist: 'User does not exist', // M107
  invalidToken: 'Invalid token', // M122
  conflict: '409: Conflict', // M157
}
