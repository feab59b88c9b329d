/** A signed-in reader's home is never stored, and works without scripts. */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { get, textOf } from '#test/app.ts'
import { followCall } from '#test/following/calls.ts'
import { pagerHref, storyIds } from '#test/home/links.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()
const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first<T>())!

let reader: Browser
let readerId: string
let people = 0
beforeEach(async () => {
  reader = openBrowser()
  await signUp(reader, `home.${(people += 1)}@example.org`, `Home Reader ${people}`)
  const { id } = await reader.ask('{ viewer { id } }')
  readerId = String(id)
})

const htmlOf = async (path: string, status = 200) => {
  const response = await reader.get(path)
  expect(response.status).toBe(status)
  return response.text()
}
/** Without the aside's stories. */
const feedOf = async (path: string) => storyIds((await htmlOf(path)).split('<aside')[0]!)
const topic = () =>
  one<{ id: string; slug: string; name: string }>(
    `select id, slug, name from tags where topic_visibility = 'PUBLIC' order by post_count desc limit 1`,
  )
const follow = (kind: 'user' | 'collection' | 'tag', id: string) =>
  reader.ask(followCall('follow', kind), { id })

test('a viewer gets the feed and a visitor the front page, also after it is stored (R133)', async () => {
  for (const turn of ['first', 'second']) {
    const visitors = await (await get('/')).text()
    expect([turn, visitors.includes('class="HomePage"')]).toEqual([turn, true])
    const response = await reader.get('/')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-edge-cache')).toBe('dynamic')
    const html = await response.text()
    expect(html).toContain('class="FeedPage"')
    expect(html).not.toContain('class="HomePage"')
  }
})

test('an invalid session gets the visitors’ page', async () => {
  const stranger = openBrowser()
  stranger.cookies.set('sid', 'made-up')
  expect(await (await stranger.get('/')).text()).toContain('class="HomePage"')
})

test('a newcomer reads the most read stories, with their topics, and is offered topics', async () => {
  const html = await htmlOf('/')
  expect(storyIds(html).length).toBeGreaterThan(3)
  const text = textOf(html)
  expect(text).toContain(copy.feed.newcomer)
  expect(html).toContain(copy.feed.reason.trendingIn)
  expect(textOf(await htmlOf('/?feed=following'))).toContain(copy.feed.emptyFollowing)
})

test('with topics chosen the page has their stories and a tab for each; a topic not followed has its own page', async () => {
  const chosen = await topic()
  await follow('tag', chosen.id)
  const html = await htmlOf('/')
  const text = textOf(html)
  expect(text).toContain(copy.feed.reason.topic)
  expect(text).not.toContain(copy.feed.newcomer)
  expect(html).toContain(`href="/?tag=${chosen.slug}"`)

  const ofTag = await feedOf(`/?tag=${chosen.slug}`)
  expect(ofTag.length).toBeGreaterThan(0)
  for (const id of ofTag) {
    expect(
      await one('select 1 as there from post_tags where post_id = ? and tag_id = ?', id, chosen.id),
    ).toEqual({
      there: 1,
    })
  }
  const response = await reader.get('/?tag=no-such-topic')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/tag/no-such-topic'])
})

test('a reason does not repeat the name that the card has in its next line', async () => {
  const author = await one<{ id: string; name: string }>(
    `select u.id, u.name from posts p join users u on u.id = p.creator_id
     where p.listed_at is not null and p.creator_id <> ? order by p.hot_score desc limit 1`,
    readerId,
  )
  await follow('user', author.id)
  const cards = (await htmlOf('/?feed=following')).split('<aside')[0]!.split('class="FeedReason"').slice(1)
  const own = cards.filter((card) => card.includes(`>${author.name}</a>`))
  expect(own.length).toBeGreaterThan(0)
  for (const card of own) expect(card.split('</p>')[0]).toBe(`>${copy.feed.reason.named.author}`)
})

test('muted and dismissed stories are on no tab; the next page has none of the first', async () => {
  const chosen = await topic()
  await follow('tag', chosen.id)
  const [first] = await feedOf(`/?tag=${chosen.slug}`)
  await reader.ask('mutation($id: ID!) { dismissPost(postId: $id, isLessLike: true) { __typename } }', {
    id: first,
  })
  for (const path of ['/', '/?feed=following', `/?tag=${chosen.slug}`])
    expect([path, (await feedOf(path)).includes(first!)]).toEqual([path, false])

  const [, second] = await feedOf(`/?tag=${chosen.slug}`)
  const { creator } = await one<{ creator: string }>(
    'select creator_id as creator from posts where id = ?',
    second,
  )
  await reader.ask('mutation($id: ID!) { muteUser(targetUserId: $id) { __typename } }', { id: creator })
  expect(await feedOf(`/?tag=${chosen.slug}`)).not.toContain(second)

  const next = pagerHref(await htmlOf('/'), 'next')
  const shown = await feedOf('/')
  const later = await feedOf(next!)
  expect(later.length).toBeGreaterThan(0)
  expect(later.filter((id) => shown.includes(id))).toEqual([])
})

test('followed or muted people and topics are not suggested; staff picks leave out read stories', async () => {
  const ask = () =>
    reader.askAll([
      { query: '{ suggestedUsers { id } }' },
      { query: '{ suggestedTopics { id } }' },
      { query: '{ staffPicks { id } }' },
    ]) as Promise<[Users, Topics, Picks]>
  type Ids = { id: string }[]
  type Users = { data: { suggestedUsers: Ids } }
  type Topics = { data: { suggestedTopics: Ids } }
  type Picks = { data: { staffPicks: Ids } }
  const [users, topics, picks] = await ask()
  const [{ id: followed }, { id: muted }] = users.data.suggestedUsers as [Ids[0], Ids[0]]
  const [{ id: chosen }] = topics.data.suggestedTopics as [Ids[0]]
  const [{ id: read }] = picks.data.staffPicks as [Ids[0]]
  await follow('user', followed!)
  await follow('tag', chosen!)
  await run('insert into user_mutes (muter_id, user_id, created_at) values (?, ?, 1)', readerId, muted)
  await run(
    'insert into reads (user_id, post_id, first_read_at, last_read_at, is_finished) values (?, ?, 1, 1, 1)',
    readerId,
    read,
  )
  const [users2, topics2, picks2] = await ask()
  const shown = [users2.data.suggestedUsers, topics2.data.suggestedTopics, picks2.data.staffPicks]
  for (const [at, id] of [
    [0, followed],
    [0, muted],
    [1, chosen],
    [2, read],
  ] as const)
    expect(shown[at]!.map((entry) => entry.id)).not.toContain(id)
  expect(shown[0]).not.toContainEqual({ id: readerId })
})

test('without scripts a form dismisses a story, reports it, and takes it back', async () => {
  const html = await htmlOf('/')
  const [id] = storyIds(html)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)![1]!
  const press = (form: string) => reader.submit(`/_/dismiss/p/${id}`, { form, xsrf, redirect: '/' })
  const dismissed = await press('dismissPost')
  expect(dismissed.status).toBe(303)
  const page = await htmlOf(dismissed.headers.get('location')!)
  expect(textOf(page)).toContain(copy.feed.dismissed)
  expect(page).toContain('value="undismissPost"')
  expect(await feedOf('/')).not.toContain(id)
  expect((await press('undismissPost')).headers.get('location')).toBe('/')
  expect(await feedOf('/')).toContain(id)
})

test('a public page explains the choice of stories', async () => {
  expect(await htmlOf('/')).toContain('href="/help/stories"')
  const text = textOf(await (await get('/help/stories')).text())
  expect(text).toContain('half a day newer')
  expect(text).toContain('counts as 24 hours newer')
})
