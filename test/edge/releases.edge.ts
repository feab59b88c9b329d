/** O4: a tab opened before a deployment keeps working, and a new release shows no content cached by the old one. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openLocation } from '#test/harness/place.ts'
import { cacheOf } from './answers.ts'
import { bundleOf } from './mutants.ts'

const MANIFEST = 'dist/client/.vite/manifest.json'

test(
  'after a deployment the previous release’s files are still served, and none of its pages (O4)',
  { timeout: 120_000 },
  async () => {
    const prepared = inject('prepared')
    const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [state, files] = [join(folder, 'state'), join(folder, 'client')]
    cpSync(prepared.sites.demo, state, { recursive: true })
    cpSync(prepared.files, files, { recursive: true })

    const old = await openLocation({ site: { state } })
    const page = await old.get('/topics')
    expect([cacheOf(page), cacheOf(await old.get('/topics'))]).toEqual(['miss', 'hit'])
    await old.settle()
    await old.stop()
    const again = await openLocation({ site: { state } })
    // The cache outlives the isolate: without a deployment the page is still cached.
    expect(cacheOf(await again.get('/topics'))).toBe('hit')
    await again.stop()

    const entry = /"(_\/static\/entry-[\w-]+\.js)"/.exec(readFileSync(MANIFEST, 'utf8'))![1]!
    const renamed = entry.replace(/-[\w-]+\.js$/, '-NEWBUILD.js')
    writeFileSync(join(files, renamed), readFileSync(join(files, entry)))
    const bundle = await bundleOf({ file: MANIFEST, from: `"${entry}"`, to: `"${renamed}"` })
    const fresh = await openLocation({ site: { state }, bundle, prepared: { ...prepared, files } })
    onTestFinished(() => fresh.stop())
    const next = await fresh.get('/topics')
    expect([next.status, cacheOf(next)]).toEqual([200, 'miss'])
    expect(next.text).toContain(renamed)
    expect(next.text).not.toContain(entry)
    for (const file of page.text.match(/\/_\/static\/[\w./-]+/g) ?? []) {
      const { status, headers } = await fresh.get(file)
      expect([file, status, headers.get('cache-control')]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ])
    }
    expect((await fresh.get(`/${renamed}`)).status).toBe(200)
  },
)

test('a site that was given another address shows no page that was stored at the old one (O4)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moved-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const state = join(folder, 'state')
  cpSync(inject('prepared').sites.demo, state, { recursive: true })
  const addressesAt = async (host: string) => {
    const place = await openLocation({ site: { state }, vars: { MAIN_ORIGIN: `http://${host}` } })
    try {
      const { text } = await place.get('/topics', { host })
      await place.settle()
      return [...new Set(text.match(/localhost:\d+/g))]
    } finally {
      await place.stop()
    }
  }
  for (const host of ['localhost:8787', 'localhost:8788']) expect(await addressesAt(host)).toEqual([host])
})
