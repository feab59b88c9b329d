import { createHash } from 'node:crypto'

/**
 * Whether the browser has this answer already, by its `etag` and `last-modified`. RFC 9110 13.2.2: If-None-Match alone
 * decides if it is sent; the comparison is weak, with any of several tags.
 */
export function isKnown(request: Request, headers: Headers): boolean {
  const given = request.headers.get('if-none-match')
  if (given !== null) {
    const etag = headers.get('etag')
    return given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  }
  const since = request.headers.get('if-modified-since')
  const modified = since === null ? null : headers.get('last-modified')
  return modified !== null && Date.parse(modified) <= Date.parse(since!)
}

/** The same wherever the same bytes are answered: a browser that has a rendered answer gets 304 from a stored copy. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
