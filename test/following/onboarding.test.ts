import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
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
  return newcomer.submit(path, [...fields, ['xsrf', xsrf]] as unknown as Record<string, string>)
}
const ticked = (html: string) => (html.match(/<input[^>]*name="tagIds"[^>]*checked=""/g) ?? []).length

test('a new account chooses topics by boxes without scripts, meets writers, and goes home (R115)', async () => {
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
  expect(welcome).toContain('Go to your home page')
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

test('it ends where the account was going, chosen or skipped, and never at another site', async () => {
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
  const elsewhere = await (await newcomer.get('/welcome?redirect=//evil.example')).text()
  expect(elsewhere).not.toMatch(/(?:href|action)="[^"]*evil/)
})

test('a site without topics leads on at once', async () => {
  await DB.prepare("update tags set topic_visibility = null where topic_visibility = 'PUBLIC'").run()
  const led = await newcomer.get('/get-started?redirect=%2Ftag%2Fcss')
  expect([led.status, led.headers.get('location')]).toEqual([302, '/tag/css'])
  expect((await newcomer.get('/get-started')).headers.get('location')).toBe('/')
})

interface Topic {
  id: string
  followers: number
}

test('it can be skipped, and what was chosen stays chosen', async () => {
  const skipped = await post('/get-started', [['form', 'skipOnboarding']])
  expect([skipped.headers.get('location'), await state()]).toEqual(['/', 'SKIPPED'])
  const [one] = (await topics(1)) as [Topic]
  await newcomer.ask('mutation($ids: [ID!]!) { chooseTopics(tagIds: $ids) { __typename } }', {
    ids: [one.id],
  })
  await newcomer.ask('mutation { skipOnboarding { __typename } }')
  expect([await state(), await followed()]).toEqual(['ONBOARDED', [one.id]])
})

test('only public topics are followed by it, and other tags stay as they are', async () => {
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
  expect([answer.status, (await answer.text()).includes('Welcome to Quire')]).toEqual([200, true])
})
