/** @param status 301 permanent, 302 if it depends on the caller, 303 after a form */
export const redirectTo = (location: string, status: 301 | 302 | 303 = 301): Response =>
  new Response(null, { status, headers: { location } })
