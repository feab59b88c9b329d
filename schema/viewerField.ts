/** The form field that names the viewer, in case they must sign in again before sending it. */
export const VIEWER_FIELD = 'viewer'
