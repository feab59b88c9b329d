/** Whether the browser says that a page of this host sent the request; also false where it says nothing. */
export const isOwnOrigin = (request: Request, origin: string): boolean =>
  request.headers.get('origin') === origin

/** The same, or the browser's other word for it: some leave the origin away where a script of the page asks. */
export const isFromOwnPage = (request: Request, origin: string): boolean =>
  isOwnOrigin(request, origin) ||
  (!request.headers.has('origin') && request.headers.get('sec-fetch-site') === 'same-origin')

/** `application/json`, with or without a charset. */
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
