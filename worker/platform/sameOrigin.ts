/**
 * Whether the browser says that a page of this host sent the request; false if it says nothing. In some browsers the
 * origin is missing when a script of the page sends the request, and it is `null` on a page whose address contains a
 * secret, which therefore hides its origin. Then `sec-fetch-site` decides, which only the browser sets, never a page.
 */
export function isFromOwnPage({ headers }: Request, origin: string): boolean {
  const named = headers.get('origin') ?? 'null'
  return named === origin || (named === 'null' && headers.get('sec-fetch-site') === 'same-origin')
}

/** Whether it says that another page sent it. Programs say nothing: for them both functions are false. */
export const isFromForeignPage = (request: Request, origin: string): boolean =>
  request.headers.has('origin') && !isFromOwnPage(request, origin)

/** `application/json`, with or without a charset. */
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/** A script sent it and reads the answer itself. */
export const takesJson = ({ headers }: Request): boolean => headers.get('accept') === 'application/json'
