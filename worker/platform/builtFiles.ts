import type { Env } from '#worker/platform/env.ts'

/**
 * The browser's files. Their names change with their contents, so browsers store them for a year; an error answer must
 * not be stored, or a browser that loads a page between two releases would miss the file for that long.
 */
export async function serveBuiltFile(request: Request, env: Pick<Env, 'ASSETS'>): Promise<Response> {
  const file = await env.ASSETS.fetch(request)
  const headers = new Headers(file.headers)
  const isThere = file.ok || file.status === 304
  headers.set('cache-control', isThere ? 'public, max-age=31536000, immutable' : 'no-store')
  return new Response(file.body, { status: file.status, headers })
}
