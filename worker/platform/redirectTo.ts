/** 303 follows a form. */
export const redirectTo = (location: string, status: 301 | 302 | 303 = 301): Response =>
  new Response(null, { status, headers: { location } })
