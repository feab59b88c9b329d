/**
 * Whether the browser says that a page of this host sent the request; also false where it says nothing. Some browsers
 * leave the origin away where a script of the page asks, and a page whose address holds a secret, and which therefore
 * tells nobody where a request comes from, has it as `null`. Then there is the browser's other word for it, which no
 * page can say in its name.
 */
export function isFromOwnPage({ headers }: Request, origin: string): boolean {
  const named = headers.get('origin') ?? 'null'
  return named === origin || (named === 'null' && headers.get('sec-fetch-site') === 'same-origin')
}

/** Whether it says that another page did. Programs, which say nothing, are neither. */
export const isFromForeignPage = (request: Request, origin: string): boolean =>
  request.headers.has('origin') && !isFromOwnPage(request, origin)

/** `application/json`, with or without a charset. */
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
