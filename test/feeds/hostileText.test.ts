/** Every XML that the site writes is parsed back, with markup as text in every field. */
import { env } from 'cloudflare:workers'
import sax from 'sax'
import { expect, test } from 'vitest'
import { get } from '#test/app.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const HOSTILE =
  'Hi ]]> ]]></title><link>https://evil.example/</link></item><item><title><![CDATA[Official &amp; & a[b[0]]>1 and c[d[0]]>2'

const plant = () =>
  DB.batch(
    [
      'update posts set title = ?1, subtitle = ?1',
      'update users set name = ?1, bio = ?1',
      'update collections set name = ?1, description = ?1',
      'update tags set name = ?1',
    ].map((text) => DB.prepare(text).bind(HOSTILE)),
  )

/** By element name. Throws if the document is not well-formed. */
async function textsOf(path: string): Promise<Map<string, string[]>> {
  const response = await get(path)
  expect([path, response.status]).toEqual([path, 200])
  const parser = sax.parser(true)
  const texts = new Map<string, string[]>()
  const open: string[] = []
  const add = (text: string) => {
    const of = texts.get(open.at(-1) ?? '')
    if (of) of[of.length - 1] += text
  }
  Object.assign(parser, {
    onerror(error: Error) {
      throw error
    },
    onopentag({ name }: { name: string }) {
      open.push(name)
      texts.set(name, [...(texts.get(name) ?? []), ''])
    },
    onclosetag: () => open.pop(),
    ontext: add,
    oncdata: add,
  })
  parser.write(await response.text()).close()
  return texts
}

test.each(['/feed/latest', '/feed/@writer', '/feed/field-notes', '/feed/tag/craft', '/feed/topic/writing'])(
  '%s has as many stories as before, and every text unchanged (R118)',
  async (path) => {
    const items = (await textsOf(path)).get('item')!
    await plant()
    const texts = await textsOf(path)
    expect(texts.get('item')).toHaveLength(items.length)
    // The titles of the channel and its picture come first.
    const titles = texts.get('title')!.slice(-items.length)
    expect(new Set(titles)).toEqual(new Set([HOSTILE]))
    expect(new Set(texts.get('dc:creator'))).toEqual(new Set([HOSTILE]))
    expect(new Set(texts.get('category') ?? [HOSTILE])).toEqual(new Set([HOSTILE]))
    expect(texts.get('link')!.filter((link) => link.includes('evil'))).toEqual([])
    if (path === '/feed/@writer' || path === '/feed/field-notes')
      expect(texts.get('title')![0]).toContain(HOSTILE)
  },
)

test.each(['/sitemap.xml', '/opensearch.xml'])('%s is well-formed', async (path) => {
  await plant()
  expect((await textsOf(path)).size).toBeGreaterThan(1)
})
