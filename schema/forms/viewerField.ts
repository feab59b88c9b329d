/** Sending may need the same viewer to sign in again. */
export const VIEWER_FIELD = 'viewer'
