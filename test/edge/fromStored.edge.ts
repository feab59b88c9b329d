import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '#schema/routes/table.ts'
import type { Answer } from '#test/harness/ask.ts'
import { openLocation, type EdgeLocation } from '#test/harness/place.ts'
import { BROWSER, cacheOf, queriesOf } from './answers.ts'
import { change, coolAll, edit, purge } from './changes.ts'
import { giveHosts, hosts, newcomer, sessionHost, signIn, storiesOf, storyOf } from './demo.ts'
import { type Address, addressesOf } from './rows.ts'

/** Some sixty pages for each of several people, twice. */
const LONG = { timeout: 180_000 }
const INTERNAL = '198.51.100.7'

let place: EdgeLocation
beforeAll(async () => {
  place = await openLocation({ vars: { INTERNAL_ADDRESSES: INTERNAL } })
  giveHosts(place)
})
afterAll(() => place.stop())
beforeEach(async () => {
  await place.faults.clear()
  await coolAll(place)
})

const cookieOn = (host: string, username: string, as: string | null = null) =>
  signIn(place, username, as, sessionHost(host)).cookie

async function stored(path: string, host: string = hosts.main): Promise<string> {
  await place.get(path, { host })
  const { text, ...answer } = await place.get(path, { host })
  expect([path, cacheOf({ text, ...answer })]).toEqual([path, 'hit'])
  return text
}

const as = (cookie: string, more: Record<string, string> = {}) => ({ headers: { cookie, ...more } })

/** Ignores the order of elements in the head. */
function saidBy({ text, status, headers }: Answer) {
  const [head = '', body] = text.replaceAll(PAGE_ID, '$1').split('</head>')
  return {
    status,
    body,
    head: head.split(/(?=<)/).toSorted(),
    headers: [...headers].filter(([name]) => !PASSING.has(name)),
  }
}

/** Follows the session's token, and differs in each page (decision 162). */
const PAGE_ID = /(xsrf-[\w-]+)\.[0-9a-f]{32}/g
const PASSING = new Set(['server-timing', 'date', 'content-length', 'transfer-encoding', 'connection'])

test(
  'every stored page is put together for a viewer as it would be rendered, with one statement (C1)',
  LONG,
  async () => {
    const unproved = newcomer(place, 'Una Proved')
    place.sql(
      'update users set email = null, unverified_email = ?, has_past_memberships = 1 where username = ?',
      'u@x.example',
      unproved,
    )
    const settled = newcomer(place, 'Saida Seen')
    place.sql(
      `update users set dismissable_flags = '["NAVIGATION_FIRST_USE"]', medium_member_at = 5,
        partner_since = 5, payment_failed_at = 5, image_id = (select image_id from users where image_id is not null limit 1) where username = ?`,
      settled,
    )
    const suspended = newcomer(place, 'Sue Spended')
    place.sql('update users set is_suspended = 1, partner_since = 5 where username = ?', suspended)
    const people: [username: string, as: string | null][] = [
      ['writer', null],
      [unproved, null],
      [settled, null],
      [suspended, null],
      ['staff', null],
      ['reader', 'staff'],
    ]
    // Signing in during the visits would interfere with the pages' reads.
    const visitsOn = Object.fromEntries(
      Object.values(hosts).map((host) => [
        host,
        people.map(([username, by]) => ({ host, ...as(cookieOn(host, username, by)) })),
      ]),
    )
    await coolAll(place)
    const compared = new Set<string>()
    let turn = 0
    await each(pages(), async ({ row, path, host }) => {
      // Three people for each address, others for the next.
      const visits = turned(visitsOn[host]!, turn++).slice(0, 3)
      const rendered: Answer[] = []
      for (const visit of visits) rendered.push(await place.get(path, visit))
      const visitors = await place.get(path, { host })
      expect([visitors.of, cacheOf(visitors)]).toEqual([
        visitors.of,
        expect.stringMatching(/^(miss|dynamic status)$/),
      ])
      if (visitors.status !== 200) return
      for (const [index, visit] of visits.entries()) {
        let answer = await place.get(path, visit)
        // A due check of tags, or the first read of a locked text, takes another statement once.
        if (queriesOf(answer) === 2) {
          await place.settle()
          answer = await place.get(path, visit)
        }
        expect(queriesOf(answer), `statements for visit ${index} to ${answer.of}`).toBe(1)
        expect(saidBy(answer), `visit ${index} to ${answer.of}`).toEqual(saidBy(rendered[index]!))
        compared.add(row.name)
      }
    })
    const unseen = new Set(
      pages()
        .map(({ row }) => row.name)
        .filter((name) => !compared.has(name)),
    )
    // Page 1 redirects to the address without a number.
    expect([...unseen]).toEqual(['ShowCollectionAllPage'])
  },
)

test('a page from the store asks the database only for the session', async () => {
  const cookie = cookieOn(hosts.main, 'reader')
  const { path } = storyOf(place, 'Red Ink')
  for (const headers of [{}, BROWSER]) {
    await stored(path)
    await place.calls.forget()
    const answer = await place.get(path, as(cookie, headers))
    expect([cacheOf(answer), answer.text.includes('class="ViewerMenu"')]).toEqual(['dynamic signed-in', true])
    await place.settle()
    const asked = (await place.calls.of('DB')).filter(
      (call) => !call.texts[0]!.startsWith('insert into edge_counts'),
    )
    expect(asked.map(({ path: of, texts }) => [of, texts])).toEqual([
      [path, [expect.stringContaining('"sessions"')]],
    ])
  }
  const head = await place.get(path, { ...as(cookie), method: 'HEAD' })
  expect([head.status, cacheOf(head), head.text]).toEqual([200, 'dynamic signed-in', ''])
})

test('a viewer who asks first gets a rendered page, which is not stored', async () => {
  await coolAll(place)
  const cookie = cookieOn(hosts.main, 'reader')
  for (const path of ['/', '/topics', '/@writer']) {
    const first = await place.get(path, as(cookie))
    const second = await place.get(path, as(cookie))
    expect([queriesOf(first) > 1, queriesOf(second) > 1]).toEqual([true, true])
    expect([path, cacheOf(await place.get(path))]).toEqual([path, 'miss'])
  }
})

test('a page that visitors may no longer see is not shown to viewers either', async () => {
  const story = storyOf(place, 'Red Ink')
  const cookie = cookieOn(hosts.main, 'reader')
  await stored(story.path)
  await edit(place, story, 'afteredit')
  expect((await place.get(story.path, as(cookie))).text).toContain('afteredit')
  await stored(story.path)
  await change(place, `suspendPost(postId: "${story.id}", isSuspended: true)`)
  expect((await place.get(story.path, as(cookie))).status).toBe(404)
  await change(place, `suspendPost(postId: "${story.id}", isSuspended: false)`)
  // A soft purge lets visitors see the old page once more.
  await stored(story.path)
  await place.post(
    '/_/admin/purge',
    { tags: [`post-${story.id}`], soft: true },
    { headers: { authorization: 'Bearer dev-admin' } },
  )
  expect(queriesOf(await place.get(story.path, as(cookie)))).toBeGreaterThan(1)
})

async function sessionsRead(path: string, cookie: string): Promise<number> {
  await place.calls.forget()
  await place.get(path, as(cookie))
  await place.settle()
  const texts = (await place.calls.of('DB')).flatMap((call) => call.texts)
  return texts.filter((text) => text.includes('from "sessions"')).length
}

test('a viewer with a personal flag is shown pages that are made with it (R358)', async () => {
  const username = newcomer(place, 'Flo Aged')
  const cookie = cookieOn(hosts.main, username)
  await stored('/topics')
  expect(queriesOf(await place.get('/topics', as(cookie)))).toBe(1)
  place.sql(
    `insert into user_flags (user_id, name, value) select id, 'enable_devtool', 'true' from users where username = ?`,
    username,
  )
  const answer = await place.get('/topics', as(cookie))
  expect([queriesOf(answer) > 1, answer.text.includes('"enable_devtool":true')]).toEqual([true, true])
  expect(await sessionsRead('/topics', cookie)).toBe(1)
  place.sql('delete from user_flags')
})

/** The sentence comes after the preview. */
function lockedStory() {
  const [{ id, author, collectionId, html }] = place.sql<
    Record<'id' | 'author' | 'collectionId' | 'html', string>
  >(
    `select p.id, u.username as author, p.collection_id as collectionId, b.html from posts p
     join users u on u.id = p.creator_id join post_bodies b on b.post_id = p.id
     where p.visibility = 'LOCKED' and p.listed_at is not null and p.collection_id is not null order by p.id limit 1`,
  ) as [Record<'id' | 'author' | 'collectionId' | 'html', string>]
  return { ...storiesOf(place).find((one) => one.id === id)!, author, collectionId, end: html.slice(-120) }
}

test('a member’s page of a locked story is put together from stored parts, with one statement, as it would be rendered (R002, R003)', async () => {
  const story = lockedStory()
  const [member, editor, other] = ['Mem Ber', 'Ed Itor', 'No Member'].map((name) =>
    newcomer(place, name),
  ) as [string, string, string]
  place.sql('update users set medium_member_at = 5 where username = ?', member)
  place.sql('update users set medium_member_at = null where username = ?', story.author)
  place.sql(
    `insert into collection_editors (collection_id, user_id, role, position)
     select ?, id, 'EDITOR', 900 from users where username = ?`,
    story.collectionId,
    editor,
  )
  const cookies = [member, editor, story.author, other].map((username) => cookieOn(hosts.main, username))
  const entitled = cookies.slice(0, 3)
  await coolAll(place)
  const rendered: Answer[] = []
  for (const cookie of cookies) rendered.push(await place.get(story.path, as(cookie)))
  expect(await stored(story.path)).not.toContain(story.end)
  // The first viewer loads the text from the database.
  expect(queriesOf(await place.get(story.path, as(entitled[0]!)))).toBe(2)
  await place.settle()
  for (const [index, cookie] of cookies.entries()) {
    const answer = await place.get(story.path, as(cookie))
    expect([index, queriesOf(answer), cacheOf(answer)]).toEqual([index, 1, 'dynamic signed-in'])
    expect([index, answer.text.includes(story.end)]).toEqual([index, index < entitled.length])
    expect([index, saidBy(answer)]).toEqual([index, saidBy(rendered[index]!)])
    expect(await sessionsRead(story.path, cookie)).toBe(1)
  }
  expect(await stored(story.path)).not.toContain(story.end)
  // No request has the key.
  const kept = (await place.storedAnswers()).filter(({ text }) =>
    text.includes(JSON.stringify(story.end).slice(1, -1)),
  )
  expect(kept.map(({ address }) => decodeURIComponent(address).split(' ').slice(2))).toEqual([
    ['whole-text', story.id],
  ])
})

test('a stored locked story is not shown to a member after an edit, nor to one who may no longer read it (P6, C7)', async () => {
  const story = lockedStory()
  const member = newcomer(place, 'Mem Berd')
  place.sql('update users set medium_member_at = 5 where username = ?', member)
  const cookie = cookieOn(hosts.main, member)
  const read = async () => (await place.get(story.path, as(cookie))).text
  await stored(story.path)
  expect(await read()).toContain(story.end)
  await edit(place, story, 'afteredit')
  const end = 'What stands here is afteredit.'
  expect(await read()).toContain(end)
  expect(await stored(story.path)).not.toContain(end)
  expect(await read()).toContain(end)
  const before = await place.get(story.path, as(cookie))
  expect(queriesOf(before)).toBe(1)
  // Expiry is exact, even while the row still says member.
  place.sql('update users set member_until = ? where username = ?', Date.now() - 1, member)
  const after = await place.get(story.path, as(cookie))
  expect([queriesOf(after), after.text.includes(end)]).toEqual([1, false])
  place.sql('update users set member_until = null where username = ?', member)
  expect(await read()).toContain(end)
  await change(place, `suspendPost(postId: "${story.id}", isSuspended: true)`)
  expect((await place.get(story.path, as(cookie))).status).toBe(404)
  await change(place, `suspendPost(postId: "${story.id}", isSuspended: false)`)
})

test('a response to a story that only its author may see is rendered for a viewer (R023)', async () => {
  const [{ response, story, title, author }] = place.sql<
    Record<'response' | 'story' | 'title' | 'author', string>
  >(
    `select r.id as response, p.id as story, p.title, u.username as author from posts r
     join posts p on p.id = r.in_response_to_post_id and p.listed_at is not null and p.visibility = 'PUBLIC'
     join users u on u.id = p.creator_id limit 1`,
  ) as [Record<'response' | 'story' | 'title' | 'author', string>]
  const cookie = cookieOn(hosts.main, author)
  expect(await stored(`/p/${response}`)).toContain(title)
  expect(queriesOf(await place.get(`/p/${response}`, as(cookie)))).toBe(1)
  await change(place, `suspendPost(postId: "${story}", isSuspended: true)`)
  await stored(`/p/${response}`)
  expect(queriesOf(await place.get(`/p/${response}`, as(cookie)))).toBeGreaterThan(1)
  await change(place, `suspendPost(postId: "${story}", isSuspended: false)`)
})

test('users read their own writes next, where the mirror has not heard of them', async () => {
  await coolAll(place)
  const story = storyOf(place, 'Red Ink')
  const cookie = cookieOn(hosts.main, 'reader')
  await stored(story.path)
  // Another place has written rows, and this one has not been notified.
  place.sql(`update change_number set value = value + 1`)
  place.sql(
    `insert into tag_versions (tag, version) select ?, value from change_number where true
     on conflict (tag) do update set version = excluded.version`,
    `post-${story.id}`,
  )
  expect(cacheOf(await place.get(story.path))).toBe('hit')
  expect(await sessionsRead(story.path, cookie)).toBe(1)
  expect(queriesOf(await place.get(story.path, as(cookie)))).toBeGreaterThan(1)
})

test('an ended session reads the visitors’ pages, marked as private', async () => {
  const text = await stored('/topics')
  const answer = await place.get('/topics', as('sid=of-no-session'))
  expect([answer.text, cacheOf(answer), answer.headers.get('cache-control')]).toEqual([
    text,
    'dynamic signed-in',
    'private, no-store',
  ])
  for (const name of ['etag', 'cache-tag', 'age'])
    expect([name, answer.headers.get(name)]).toEqual([name, null])
})

test('an address of ours and a program see the current page, signed in or not (R022)', async () => {
  await stored('/topics')
  const cookie = cookieOn(hosts.main, 'reader')
  const ours: [string, Record<string, string>][] = [
    ['signed-in', { 'cf-connecting-ip': INTERNAL }],
    ['staff', { authorization: 'Bearer dev-admin' }],
  ]
  for (const [reason, headers] of ours) {
    const answer = await place.get('/topics', as(cookie, headers))
    expect([queriesOf(answer) > 1, cacheOf(answer)]).toEqual([true, `dynamic ${reason}`])
  }
})

test('while the database is down a viewer gets the page of failure', async () => {
  await stored('/topics')
  const cookie = cookieOn(hosts.main, 'reader')
  await place.faults.fail('DB')
  expect((await place.get('/topics', as(cookie))).status).toBe(503)
})

test('the counts include the pages put together', async () => {
  await stored('/topics')
  await purge(place, ['site'])
  const { cookie } = signIn(place, 'staff')
  await stored('/topics')
  await place.get('/topics', as(cookie))
  const status = await place.get('/_/admin/internal-status', as(cookie))
  expect(status.text).toContain('built from the stored one')
})

/** Where viewers get a different page, it is rendered. */
function pages(): Address[] {
  const ofUser = storiesOf(place).find(({ path }) => path.startsWith('/@'))!
  const [list] = place.sql<{ path: string }>(
    `select '/@' || u.username || '/list/' || c.slug as path from catalogs c join users u on u.id = c.creator_id
     where c.visibility = 'PUBLIC' limit 1`,
  ) as [{ path: string }]
  return [
    ...addressesOf(place).filter(
      ({ row }) => row.cache && row.kind === 'page' && !row.variants?.some(({ when }) => when === 'viewer'),
    ),
    { row: routes.ShowPostUnderUser, path: ofUser.path, host: hosts.main },
    { row: routes.ShowUserList, path: list.path, host: hosts.main },
  ]
}

const turned = <T>(all: readonly T[], by: number): T[] =>
  all.map((_, index) => all[(index + by) % all.length]!)

async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}
