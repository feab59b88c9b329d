/** Refuses what no route could answer before anything is read: methods, sizes, addresses that cannot be parsed. */
import type { MiddlewareHandler } from 'hono'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE'])
const MAX_URL = 8 * 1024
/** Uploads check a larger limit of their own. */
export const MAX_BODY = 1024 * 1024

export const isTooLong = (url: string): boolean => url.length > MAX_URL

export const gate: MiddlewareHandler = async (c, next) => {
  if (!METHODS.has(c.req.method)) return c.text('Method not allowed', 405, { allow: 'GET, HEAD, POST' })
  if (isTooLong(c.req.url)) return c.text('Address too long', 414)
  const declared = Number(c.req.header('content-length') ?? 0)
  if (declared > MAX_BODY && !new URL(c.req.url).pathname.startsWith('/_/upload')) {
    return c.text('Request too large', 413)
  }
  await next()
}
