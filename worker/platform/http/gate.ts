import type { MiddlewareHandler } from 'hono'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE'])
const MAX_URL = 8 * 1024
/** Bytes; uploads have a larger limit. */
export const MAX_BODY = 1024 * 1024

export const isTooLong = (url: string): boolean => url.length > MAX_URL

/** Other sites' pages may use only the search protocol. */
const FOR_OTHER_SITES = '/1/indexes/'
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'content-type, x-algolia-api-key, x-algolia-application-id, x-algolia-agent, x-algolia-usertoken',
  'access-control-max-age': '86400',
}

export const gate: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS' && c.req.path.startsWith(FOR_OTHER_SITES))
    return c.body(null, 204, PREFLIGHT)
  if (!METHODS.has(c.req.method)) return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' })
  if (isTooLong(c.req.url)) return c.text('Address too long', 414)
  const declared = Number(c.req.header('content-length') ?? 0)
  if (declared > MAX_BODY && !new URL(c.req.url).pathname.startsWith('/_/upload')) {
    return c.text('Request too large', 413)
  }
  await next()
}
