/** Secret pages and some browsers hide the origin; then `sec-fetch-site` decides. */
export function isFromOwnPage({ headers }: Request, origin: string): boolean {
  const named = headers.get('origin') ?? 'null'
  return named === origin || (named === 'null' && headers.get('sec-fetch-site') === 'same-origin')
}

export const isFromForeignPage = (request: Request, origin: string): boolean =>
  request.headers.has('origin') && !isFromOwnPage(request, origin)

export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

export const takesJson = ({ headers }: Request): boolean => headers.get('accept') === 'application/json'
