/** Hints shown until a user dismisses them, named by the account's flags (D89). */

/** The hint on the navigation bar (R156). */
export const NAVIGATION_FIRST_USE = 'NAVIGATION_FIRST_USE'
