import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { pathOf, story } from '#test/demo.ts'
import { get } from '#test/app.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { DB, switchCacheOn, visit } from '#test/cache/cached.ts'
import { openWorld } from '#test/matrix/world.ts'
import { executableSchema } from '#worker/graphql/schema.ts'

beforeAll(switchCacheOn)

test('a page says its status, its reason and its tags, and varies only by its key (R231)', async () => {
  const fresh = await visit('/topics')
  expect([fresh.cache, fresh.reason, fresh.headers.get('vary')]).toEqual(['miss', null, null])
  expect(fresh.tags).toContain('edgeCacheHome')
  const dynamic = await visit('/topics', { headers: { authorization: 'Bearer of-no-one' } })
  expect([dynamic.cache, dynamic.reason, dynamic.tags]).toEqual(['dynamic', 'internal', []])
})

test('a page says its group, as it is rendered, when it is stored, and for one viewer (R231, R379)', async () => {
  const groups = []
  for (const headers of [{}, {}, { authorization: 'Bearer of-no-one' }] as Record<string, string>[]) {
    const { cache, headers: answered } = await visit('/topic/technology', { headers })
    groups.push([cache, answered.get('x-edge-cache-group')])
  }
  expect(groups).toEqual([
    ['miss', 'enabled'],
    ['hit', 'enabled'],
    ['dynamic', 'disabled'],
  ])
})

test.each([
  ['a program’s token', 'internal', { authorization: 'Bearer of-no-one' }],
  ['a session', 'signed-in', { cookie: 'sid=of-no-one' }],
  ['both', 'signed-in', { cookie: 'sid=of-no-one', authorization: 'Basic !!!' }],
] as [string, string, Record<string, string>][])(
  '%s that is made up costs one statement, and gets the page stored for visitors (C1)',
  async (_, reason, headers) => {
    await visit('/topic/writing')
    const stored = await visit('/topic/writing')
    expect(stored.cache).toBe('hit')
    const answer = await visit('/topic/writing', { headers })
    expect([answer.cache, answer.reason, answer.headers.get('cache-control')]).toEqual([
      'dynamic',
      reason,
      'private, no-store',
    ])
    expect([answer.queries, answer.body === stored.body]).toEqual([1, true])
  },
)

const MADE_UP: [string, number, Record<string, string>][] = [
  ['a program’s token', 0, { authorization: 'Bearer of-no-one' }],
  ['a session', 1, { cookie: 'sid=of-no-one' }],
]

test.each(MADE_UP)(
  '%s that is made up, on a page not stored yet, gets the visitors’ page, which is then stored (C1)',
  async (_, statements, headers) => {
    for (const path of ['/topic/technology', '/@writer', '/feed/@writer', '/feed/topic/writing']) {
      forgetEntries()
      await visit('/_/admin/purge', {
        method: 'POST',
        headers: { authorization: 'Bearer dev-admin', 'content-type': 'application/json' },
        body: JSON.stringify({ tags: ['edgeCacheHome', 'edgeCacheAll'] }),
      })
      const first = await visit(path, { headers })
      expect([path, first.status, first.cache, first.headers.get('cache-control')]).toEqual([
        path,
        200,
        'dynamic',
        'private, no-store',
      ])
      expect([first.headers.get('etag'), first.tags]).toEqual([null, []])
      const stored = await visit(path)
      expect([path, stored.cache]).toEqual([path, 'hit'])
      const again = await visit(path, {
        headers: { ...headers, 'if-none-match': stored.headers.get('etag')! },
      })
      expect([path, again.status, again.cache, again.body === stored.body]).toEqual([
        path,
        200,
        'dynamic',
        true,
      ])
      expect(again.queries).toBeLessThanOrEqual(1)
      // A feed is the same bytes each time; a page is streamed before it is stored.
      if (!path.startsWith('/feed/')) continue
      expect([path, again.queries, stored.body === first.body]).toEqual([path, statements, true])
    }
  },
)

test('a page for a real session is rendered for it where none is stored, and is not stored (C1)', async () => {
  const { headers } = await openWorld()
  for (const path of ['/topic/design', '/feed/@reader']) {
    const own = await visit(path, { headers: headers.member })
    expect([path, own.cache, own.reason]).toEqual([path, 'dynamic', 'signed-in'])
    expect([path, (await visit(path)).cache]).toEqual([path, 'miss'])
  }
})

test('the operator’s own program sees the current page, not the stored one (R022)', async () => {
  await visit('/topic/writing')
  const answer = await visit('/topic/writing', { headers: { authorization: 'Bearer dev-admin' } })
  expect([answer.cache, answer.reason]).toEqual(['dynamic', 'staff'])
  expect(answer.queries).toBeGreaterThan(1)
})

test('the page of a topic has the tag of its id (R377)', async () => {
  const { tags } = await visit('/topic/writing')
  const id = await DB.prepare("select id from tags where slug = 'writing'").first<string>('id')
  expect(tags).toContain(`tag-${id}`)
})

test('where the query for the cache fails, the page is shown but not stored, and the failure is logged (R378)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const field = executableSchema().getQueryType()!.getFields()['postCacheController']!
  const { resolve } = field
  field.resolve = () => Promise.reject(new Error('No controller'))
  onTestFinished(() => void (field.resolve = resolve))
  const path = pathOf(await story('Red Ink'))
  for (let time = 0; time < 2; time++) {
    const answer = await visit(path)
    expect([answer.status, answer.cache, answer.reason]).toEqual([200, 'dynamic', 'failed'])
  }
  expect(log.mock.calls.map(([line]) => String(line)).join('\n')).toContain('No controller')
  vi.restoreAllMocks()
})

test('a suspended story is shown to viewers with the flag, and never stored (R374)', async () => {
  const { headers, suspendedId } = await openWorld()
  await DB.prepare(
    `insert or replace into user_flags (user_id, name, value)
     select id, 'can_view_suspended_content', 'true' from users where username = 'member'`,
  ).run()
  for (let time = 0; time < 2; time++) {
    const seen = await get(`/p/${suspendedId}`, { headers: headers.member })
    expect([seen.status, seen.headers.get('x-edge-cache'), seen.headers.get('cache-control')]).toEqual([
      200,
      'dynamic',
      'private, no-store',
    ])
    await seen.text()
    expect((await visit(`/p/${suspendedId}`)).status).toBe(404)
  }
})
