/** The names are account flags (D89). */

/** R156 */
export const NAVIGATION_FIRST_USE = 'NAVIGATION_FIRST_USE'
