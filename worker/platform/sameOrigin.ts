/** Whether the browser says that a page of this host sent the request; also false where it says nothing. */
export const isOwnOrigin = (request: Request, origin: string): boolean =>
  request.headers.get('origin') === origin

/** `application/json`, with or without a charset. */
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
