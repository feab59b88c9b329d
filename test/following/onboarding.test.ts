import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { count } from '#client/design/format.ts'
import { type Browser, identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

let newcomer: Browser
let own: string
beforeEach(async () => {
  newcomer = openBrowser()
  await signUp(newcomer, 'new.here@example.org', 'New Here')
  own = String((await newcomer.ask('{ viewer { id } }')).id)
})

const topics = async (count: number) =>
  (
    await DB.prepare(
      "select id, follower_count as followers from tags where topic_visibility = 'PUBLIC' order by topic_position, id limit ?",
    )
      .bind(count)
      .all<{ id: string; followers: number }>()
  ).results
const state = () =>
  DB.prepare('select onboarding_state from users where id = ?').bind(own).first('onboarding_state')
const followed = async () =>
  (
    await DB.prepare('select tag_id from tag_follows where follower_id = ? order by tag_id')
      .bind(own)
      .all<{ tag_id: string }>()
  ).results.map(({ tag_id }) => tag_id)
const post = async (path: string, fields: [string, string][]) => {
  const xsrf = String((await newcomer.ask(identityCalls.viewer)).xsrfToken)
  const values = Map.groupBy([...fields, ['xsrf', xsrf] as const], ([name]) => name)
  return newcomer.submit(
    path,
    Object.fromEntries([...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value)])),
  )
}
const ticked = (html: string) => (html.match(/<input[^>]*name="tagIds"[^>]*checked=""/g) ?? []).length

test('a new account chooses topics by boxes without scripts, meets writers, and reaches home (R115)', async () => {
  const [one, two, three] = (await topics(3)) as [Topic, Topic, Topic]
  expect(await state()).toBe('NOT_ONBOARDED')
  const sent = await post('/get-started', [
    ['form', 'chooseTopics'],
    ['tagIds', one.id],
    ['tagIds', two.id],
  ])
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/welcome'])
  expect([await state(), await followed()]).toEqual(['ONBOARDED', [one.id, two.id].toSorted()])
  const welcome = await (await newcomer.get('/welcome')).text()
  expect(welcome).toContain('class="UserCard"')
  expect(welcome).toMatch(/href="\/welcome\?step=feed"[^>]*>Continue/)
  const feed = await (await newcomer.get('/welcome?step=feed')).text()
  expect(feed).toContain('class="StoryCard"')
  expect(feed).toContain(copy.feed.reason.topic)
  expect(feed).toContain('Go to your home page')
  expect(ticked(await (await newcomer.get('/customize-topics')).text())).toBe(2)
  await post('/customize-topics', [
    ['form', 'customizeTopics'],
    ['tagIds', two.id],
    ['tagIds', three.id],
  ])
  expect(await followed()).toEqual([two.id, three.id].toSorted())
  expect((await topics(3)).map(({ followers }) => followers)).toEqual([
    one.followers,
    two.followers + 1,
    three.followers + 1,
  ])
})

test('the start ends at the account’s destination, chosen or skipped, and never at another site', async () => {
  const going = '/tag/css?x=1'
  const shown = await (await newcomer.get(`/get-started?redirect=${encodeURIComponent(going)}`)).text()
  expect(shown.match(/name="redirect" value="\/tag\/css\?x=1"/g)).toHaveLength(2)
  const [one] = (await topics(1)) as [Topic]
  const chosen = await post('/get-started', [
    ['form', 'chooseTopics'],
    ['tagIds', one.id],
    ['redirect', going],
  ])
  expect(chosen.headers.get('location')).toBe(`/welcome?redirect=${encodeURIComponent(going)}`)
  const welcome = await (await newcomer.get(chosen.headers.get('location')!)).text()
  expect(welcome).toContain(`href="${going}"`)
  const skip = (redirect: string) =>
    post('/get-started', [
      ['form', 'skipOnboarding'],
      ['redirect', redirect],
    ])
  expect((await skip(going)).headers.get('location')).toBe(going)
  expect((await skip('https://evil.example/')).headers.get('location')).toBe('/')
  expect(welcome).toContain(`href="${chosen.headers.get('location')}&amp;step=feed"`)
  const elsewhere = await (await newcomer.get('/welcome?redirect=//evil.example')).text()
  expect(elsewhere).not.toMatch(/(?:href|action)="[^"]*evil/)
})

test('a site without topics goes on at once', async () => {
  await DB.prepare("update tags set topic_visibility = null where topic_visibility = 'PUBLIC'").run()
  const led = await newcomer.get('/get-started?redirect=%2Ftag%2Fcss')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/tag/css'])
  expect((await newcomer.get('/get-started')).headers.get('location')).toBe('/')
})

test('the steps have the product’s name, and say how far one has come', async () => {
  const pages = ['/get-started', '/welcome', '/welcome?step=feed', '/customize-topics']
  const shown = await Promise.all(pages.map(async (page) => (await newcomer.get(page)).text()))
  expect(shown.map((html) => /<header class="Onboarding-top">.*?class="HomeLink"/.test(html))).toEqual(
    pages.map(() => true),
  )
  const stepOf = (html: string) => /class="Onboarding-step">([^<]*)/.exec(html)?.[1]
  expect(shown.map(stepOf)).toEqual(['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3', undefined])
})

test('a topic has a picture or an ornament, and the number of its stories', async () => {
  const html = await (await newcomer.get('/get-started')).text()
  const tiles = html.match(/<label class="TopicTile">.*?<\/label>/g) ?? []
  const { results } = await DB.prepare(
    "select name, post_count from tags where topic_visibility = 'PUBLIC' order by topic_position, id",
  ).all<{ name: string; post_count: number }>()
  expect(
    tiles.map((tile) =>
      tile
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/ {2,}/),
    ),
  ).toEqual(results.map(({ name, post_count }) => [name, count(post_count, 'story', 'stories')]))
  expect(tiles.filter((tile) => !/<img|class="Ornament"/.test(tile))).toEqual([])
  expect(tiles.filter((tile) => tile.includes('<img')).length).toBeGreaterThan(0)
})

test('a writer is suggested for a topic they write about, a chosen one first', async () => {
  const chosen = (await topics(3))[2]!
  await post('/get-started', [
    ['form', 'chooseTopics'],
    ['tagIds', chosen.id],
  ])
  const suggested = (await newcomer.ask(
    '{ suggestedWriters { user { id } topic { id name } } }',
  )) as unknown as [Suggestion, ...Suggestion[]]
  const [first] = suggested
  expect(first.topic.id).toBe(chosen.id)
  for (const { user, topic } of suggested) {
    const written = DB.prepare('select post_count from tag_writers where tag_id = ? and user_id = ?')
    expect(await written.bind(topic.id, user.id).first('post_count')).toBeGreaterThan(0)
  }
  const welcome = await (await newcomer.get('/welcome')).text()
  expect(welcome).toContain(`Writes about ${first.topic.name}`)
})

test('without writers to follow the feed is next, and without stories it says so', async () => {
  await DB.prepare('delete from tag_writers').run()
  const led = await newcomer.get('/welcome?redirect=%2Ftag%2Fcss')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/welcome?redirect=%2Ftag%2Fcss&step=feed'])
  await DB.prepare('update posts set listed_at = null').run()
  expect(await (await newcomer.get('/welcome?step=feed')).text()).toContain(copy.onboarding.noFeed)
})

interface Suggestion {
  user: { id: string }
  topic: { id: string; name: string }
}

interface Topic {
  id: string
  followers: number
}

test('the start can be skipped, and topics already chosen stay chosen', async () => {
  const skipped = await post('/get-started', [['form', 'skipOnboarding']])
  expect([skipped.headers.get('location'), await state()]).toEqual(['/', 'SKIPPED'])
  const [one] = (await topics(1)) as [Topic]
  await newcomer.ask('mutation($ids: [ID!]!) { chooseTopics(tagIds: $ids) { __typename } }', {
    ids: [one.id],
  })
  await newcomer.ask('mutation { skipOnboarding { __typename } }')
  expect([await state(), await followed()]).toEqual(['ONBOARDED', [one.id]])
})

test('the start follows only public topics, and other tags are unchanged', async () => {
  const tag = (await DB.prepare('select id from tags where topic_visibility is null limit 1').first<string>(
    'id',
  ))!
  await DB.prepare('insert into tag_follows (follower_id, tag_id, created_at) values (?, ?, 1)')
    .bind(own, tag)
    .run()
  await newcomer.ask('mutation($ids: [ID!]!) { chooseTopics(tagIds: $ids) { __typename } }', {
    ids: ['none'],
  })
  expect(await followed()).toEqual([tag])
})

test('visitors are greeted too', async () => {
  const answer = await openBrowser().get('/welcome')
  expect([answer.status, (await answer.text()).includes('<h1>Welcome to Quire</h1>')]).toEqual([200, true])
})
