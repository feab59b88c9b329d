import { env } from 'cloudflare:workers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chunks } from '#worker/platform/http/release.ts'
import { serveBuiltFile } from '#worker/platform/http/builtFiles.ts'
import { secure } from '#worker/platform/http/securityHeaders.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const SCRIPT = `/${chunks['client/entry.ts']!.file}`
const FONT = `/${chunks['client/design/base.css']!.assets![0]}`

/** The platform replaces the header and passes the original in another. */
const get = (path: string, accepted: string | null, headers: Record<string, string> = {}) =>
  serveBuiltFile(
    new Request(`http://localhost:8787${path}`, {
      headers: { 'accept-encoding': 'gzip, br', ...headers },
      ...(accepted !== null && { cf: { clientAcceptEncoding: accepted } }),
    } as RequestInit),
    bindings,
  )

test('a script is sent as the build compressed it, to browsers that know the compression', async () => {
  const plain = await get(SCRIPT, 'gzip')
  const text = await plain.text()
  expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null])
  for (const accepted of ['gzip, deflate, br, zstd', 'br', null]) {
    const response = secure(await get(SCRIPT, accepted), bindings, bindings.MAIN_ORIGIN)
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(text.length / 2)
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
  }
})

test('a compressed script that has not changed is answered 304', async () => {
  const first = await get(SCRIPT, 'br')
  const again = await get(SCRIPT, 'br', { 'if-none-match': first.headers.get('etag')! })
  expect([again.status, again.headers.get('cache-control')]).toEqual([
    304,
    'public, max-age=31536000, immutable',
  ])
})

test('a font is sent unchanged, and a missing file is not stored', async () => {
  const font = await get(FONT, 'gzip, br')
  expect([font.status, font.headers.get('content-encoding'), font.headers.get('vary')]).toEqual([
    200,
    null,
    null,
  ])
  const missing = await get('/_/static/nothing-here.js', 'gzip, br')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})
