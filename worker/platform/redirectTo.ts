/** @param status 301 for what has moved for good, 302 for what depends on who asks, 303 for the answer to a form */
export const redirectTo = (location: string, status: 301 | 302 | 303 = 301): Response =>
  new Response(null, { status, headers: { location } })
