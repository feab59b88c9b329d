/** The field that says who fills in a form, for the case that they must sign in again before it can be sent. */
export const VIEWER_FIELD = 'viewer'
