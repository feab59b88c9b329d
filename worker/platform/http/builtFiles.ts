import type { Env } from '#worker/platform/env.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  rules: 'application/speculationrules+json',
}

/** Errors are not stored: during a release a browser would miss a new file. */
export async function serveBuiltFile(request: Request, env: Pick<Env, 'ASSETS'>): Promise<Response> {
  const { pathname } = new URL(request.url)
  return (await compressedFile(request, env)) ?? answer(pathname, await env.ASSETS.fetch(request))
}

/** @returns null if there is no such file, or the browser does not accept Brotli */
async function compressedFile(request: Request, env: Pick<Env, 'ASSETS'>): Promise<Response | null> {
  const url = new URL(request.url)
  const path = url.pathname
  const type = TYPES[extensionOf(path)]
  if (!type || !acceptsBrotli(request)) return null
  url.pathname += '.br'
  const file = await env.ASSETS.fetch(new Request(url, request))
  return isThere(file) ? answer(path, file, { 'content-encoding': 'br' }) : null
}

/** Cloudflare overwrites `accept-encoding` and keeps the browser's in `request.cf`. */
function acceptsBrotli(request: Request): boolean {
  const { clientAcceptEncoding } = (request.cf ?? {}) as { clientAcceptEncoding?: string }
  const accepted = clientAcceptEncoding ?? request.headers.get('accept-encoding') ?? ''
  return /(?:^|,)\s*br\s*(?:,|$)/.test(accepted)
}

const isThere = ({ ok, status }: Response) => ok || status === 304

const extensionOf = (path: string) => path.split('.').at(-1)!

function answer(path: string, file: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(file.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  headers.set('cache-control', isThere(file) ? 'public, max-age=31536000, immutable' : 'no-store')
  const type = TYPES[extensionOf(path)]
  if (type) headers.append('vary', 'accept-encoding')
  if (type && isThere(file)) headers.set('content-type', type)
  return new Response(file.body, { status: file.status, headers, encodeBody: 'manual' })
}
