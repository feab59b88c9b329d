import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { edge } from '#schema/limits/edge.ts'
import { day } from '#schema/limits.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { BROWSER, cacheOf, queriesOf, tagsOf } from './answers.ts'
import { coolAll } from './changes.ts'
import { openLocalDatabase } from '../../bin/local/local.ts'
import { seedSite } from '../../bin/seeding/seedSite.ts'
import { giveHosts, idOf, storyOf } from './demo.ts'
import { addressesOf } from './rows.ts'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation()
  giveHosts(place)
})
afterAll(() => place.stop())
beforeEach(() => place.clock(0))

test('HEAD is answered like GET without a body, and stored as GET', async () => {
  await coolAll(place)
  for (const path of ['/topics', '/feed/latest', storyOf(place, 'Red Ink').path]) {
    const head = await place.get(path, { method: 'HEAD', headers: BROWSER })
    expect([path, head.status, cacheOf(head), head.bytes.length]).toEqual([path, 200, 'miss', 0])
    await place.settle()
    const get = await place.get(path)
    expect([path, cacheOf(get), get.text.length > 500]).toEqual([path, 'hit', true])
    const again = await place.get(path, { method: 'HEAD' })
    expect([cacheOf(again), again.bytes.length]).toEqual(['hit', 0])
    const OWN = ['server-timing', 'age', 'date', 'content-length', 'transfer-encoding']
    const sent = ({ headers }: typeof get) => [...headers].filter(([name]) => !OWN.includes(name))
    expect(sent(again)).toEqual(sent(get))
  }
})

test('a browser that has the page gets 304, by ETag, by several of them, by date (RFC 9110 section 13)', async () => {
  for (const path of ['/topics', '/feed/latest']) {
    await place.get(path)
    const { headers } = await place.get(path)
    const etag = headers.get('etag')!
    const modified = headers.get('last-modified')
    const conditions: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `W/${etag}` }, 304],
      [{ 'if-none-match': `"x", ${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      [{ 'if-none-match': etag.slice(0, -1) }, 200],
      [{ 'if-none-match': '"x"', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200],
      ...(modified ? ([[{ 'if-modified-since': modified }, 304]] as [Record<string, string>, number][]) : []),
    ]
    for (const [asked, status] of conditions) {
      const answer = await place.get(path, { headers: asked })
      expect([path, asked, answer.status, cacheOf(answer)]).toEqual([path, asked, status, 'hit'])
      expect([answer.headers.get('etag'), answer.bytes.length > 0]).toEqual([etag, status === 200])
    }
  }
})

/** An isolate writes these counts periodically. */
const readings = (texts: string[]) => texts.filter((text) => !text.includes('edge_counts'))

test('a stored answer costs no statement and at most one look at the mirror; half a minute later one statement', async () => {
  const path = storyOf(place, 'Red Ink').path
  for (const asked of ['/', '/topics', path]) await place.get(asked)
  await place.settle()
  for (const [clock, asked] of [
    [2000, '/'],
    [4000, '/topics'],
    [6000, path],
  ] as const) {
    await place.clock(clock)
    await place.calls.forget()
    const hit = await place.get(asked, { headers: BROWSER })
    expect([asked, cacheOf(hit), queriesOf(hit)]).toEqual([asked, 'hit', 0])
    expect([asked, readings(await place.calls.statements())]).toEqual([asked, []])
    expect([asked, (await place.calls.of('KV')).length]).toEqual([asked, 1])
    await place.calls.forget()
    await place.get(asked, { headers: BROWSER })
    expect([asked, (await place.calls.of()).length]).toEqual([asked, 0])
  }
  // One statement reads both the site's entry and the page's.
  await place.clock(40_000)
  await place.calls.forget()
  expect(cacheOf(await place.get(path))).toBe('hit')
  await place.settle()
  expect((await place.calls.statements()).filter((text) => text.includes('tag_versions'))).toHaveLength(1)
  expect(readings(await place.calls.statements())).toHaveLength(1)
  await place.calls.forget()
  expect(cacheOf(await place.get(path))).toBe('hit')
  await place.clock(69_000)
  expect(cacheOf(await place.get(path))).toBe('hit')
  expect(readings(await place.calls.statements())).toEqual([])
})

test('an answer of more than 2 MB is shown and not stored', async () => {
  const id = idOf(place, 'users', 'writer')
  const about = (length: number) =>
    place.sql('update users set about_html = ? where id = ?', `<p>${'word '.repeat(length / 5)}</p>`, id)
  const [before] = place.sql<{ about_html: string }>('select about_html from users where id = ?', id)
  for (const [length, stored] of [
    [edge.entry / 4, 'hit'],
    [edge.entry + 1000, 'miss'],
  ] as const) {
    about(length)
    await coolAll(place)
    const first = await place.get('/@writer/about')
    expect([first.status, cacheOf(first), first.bytes.length > length]).toEqual([200, 'miss', true])
    await place.settle()
    expect([length, cacheOf(await place.get('/@writer/about'))]).toEqual([length, stored])
  }
  place.sql('update users set about_html = ? where id = ?', before!.about_html, id)
})

test(
  'no page of the demo carries more than 90 tags, none of them twice (decision 2)',
  { timeout: 120_000 },
  async () => {
    expect(await misfitsOf(place)).toEqual({ over: [], untagged: [] })
  },
)

test(
  'no page of a larger site carries more than 90 tags, none of them twice (decision 2)',
  { timeout: 180_000 },
  async () => {
    const { db, close } = openLocalDatabase(place.state)
    const progress = { say: () => undefined, update: () => undefined, stop: () => undefined }
    try {
      seedSite({
        db,
        stories: 3000,
        period: { until: Date.parse('2026-11-20'), length: 365 * day },
        progress,
      })
    } finally {
      close()
    }
    await coolAll(place)
    const most = (text: string) => String(Object.values(place.sql<object>(text)[0]!)[0])
    const misfits = await misfitsOf(place, {
      username: most('select username from users order by post_count desc limit 1'),
      collectionSlug: most('select slug from collections order by post_count desc limit 1'),
      tagSlug: most('select slug from tags order by post_count desc limit 1'),
      tag: most('select slug from tags order by post_count desc limit 1'),
      topicSlug: most(
        "select slug from tags where topic_visibility = 'PUBLIC' order by post_count desc limit 1",
      ),
      postId: most(
        'select slug from posts where listed_at is not null order by responses_count desc limit 1',
      ),
    })
    expect(misfits).toEqual({ over: [], untagged: [] })
  },
)

/** Rows with too many tags, or none. */
async function misfitsOf(of: EdgeLocation, params: Record<string, string> = {}) {
  const over: string[] = []
  const untagged: string[] = []
  for (const { row, path, host } of addressesOf(of, params).filter(({ row }) => row.cache)) {
    const answer = await of.get(path, { host })
    if (answer.status !== 200) continue
    const tags = tagsOf(answer)
    expect([path, new Set(tags).size]).toEqual([path, tags.length])
    if (tags.length > edge.tags) over.push(`${row.name} ${tags.length}`)
    if (tags.length === 0) untagged.push(row.name)
  }
  return { over, untagged }
}
