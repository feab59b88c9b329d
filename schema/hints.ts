/** Hints that are shown until a user dismisses them, by the flags that an account records (D89). */

/** The hint on the navigation bar (R156). */
export const NAVIGATION_FIRST_USE = 'NAVIGATION_FIRST_USE'
