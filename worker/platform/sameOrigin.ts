/**
 * Whether the browser says that a page of this host sent the request. Some browsers send no origin for scripts, and
 * pages with a secret address hide it (`null`); then `sec-fetch-site` decides, which pages cannot set.
 */
export function isFromOwnPage({ headers }: Request, origin: string): boolean {
  const named = headers.get('origin') ?? 'null'
  return named === origin || (named === 'null' && headers.get('sec-fetch-site') === 'same-origin')
}

/**
 * Whether the browser says that a page of another site sent it. For programs, which say neither, both functions are
 * false.
 */
export const isFromForeignPage = (request: Request, origin: string): boolean =>
  request.headers.has('origin') && !isFromOwnPage(request, origin)

/** `application/json`, with or without a charset. */
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/** Whether a script sent it and reads the answer itself. */
export const takesJson = ({ headers }: Request): boolean => headers.get('accept') === 'application/json'
