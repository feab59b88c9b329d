import { createHash } from 'node:crypto'

/** Weak comparison (RFC 9110 13.2.2). */
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

/** Depends only on the bytes, so rendered and stored answers match. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
