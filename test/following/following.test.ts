import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import type { SourceKind } from '#schema/reactions/following.ts'
import { hour, limits } from '#schema/limits.ts'
import { page } from '#test/app.ts'
import { OWN_HEADERS, post } from '#test/graphql/call.ts'
import { edgeCall, followCall } from '#test/following/calls.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { mutate, verbs } from '#test/staff.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, PRODUCT_NAME } = env as unknown as Env

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T
const idOf = async (kind: SourceKind, name: string) =>
  (
    await one<{ id: string }>(
      {
        user: 'select id from users where username = ?',
        collection: 'select id from collections where slug = ?',
        tag: 'select id from tags where slug = ?',
      }[kind],
      name,
    )
  ).id

let browser: Browser
let people = 0
/** The person follows no one yet. */
beforeEach(async () => {
  browser = openBrowser()
  await signUp(browser, `follower.${(people += 1)}@example.org`, `Follower ${people}`)
})
afterEach(resetClock)

describe.each([
  ['user', 'author'],
  ['collection', 'field-notes'],
  ['tag', 'writing'],
] as const)('a %s (R420)', (kind, name) => {
  test('a source is followed and no longer followed, and its number moves with it (R272)', async () => {
    const id = await idOf(kind, name)
    const before = await browser.ask(edgeCall(kind), { id })
    expect(before.viewerEdge).toEqual({ isFollowing: false })
    const count = before.followerCount as number

    const followed = await browser.ask(followCall('follow', kind), { id })
    expect(followed).toMatchObject({ followerCount: count + 1, viewerEdge: { isFollowing: true } })
    expect(await browser.ask(edgeCall(kind), { id })).toMatchObject({
      followerCount: count + 1,
      viewerEdge: { isFollowing: true },
    })
    expect(await openBrowser().ask(edgeCall(kind), { id })).toMatchObject({
      viewerEdge: { isFollowing: false },
    })

    const left = await browser.ask(followCall('unfollow', kind), { id })
    expect(left).toMatchObject({ followerCount: count, viewerEdge: { isFollowing: false } })
    // A repeat has no effect and does not fail.
    expect(await browser.ask(followCall('unfollow', kind), { id })).toMatchObject({ followerCount: count })
  })

  test('a second follow says that the target is followed already (R316)', async () => {
    const id = await idOf(kind, name)
    await browser.ask(followCall('follow', kind), { id })
    const again = await browser.ask(followCall('follow', kind), { id })
    const { name: shown } = await one<{ name: string }>(
      `select name from ${{ user: 'users', collection: 'collections', tag: 'tags' }[kind]} where id = ?`,
      id,
    )
    expect(again).toEqual({ __typename: 'AlreadyExists', message: copy.following.alreadyFollowing(shown) })
  })

  test('a follow is refused without a session, and a missing target is not found (R420)', async () => {
    const id = await idOf(kind, name)
    for (const verb of ['follow', 'unfollow'] as const) {
      expect((await openBrowser().ask(followCall(verb, kind), { id })).__typename).toBe('Unauthorized')
      const missing = await browser.ask(followCall(verb, kind), { id: 'ffffffffffff' })
      expect(missing.__typename).toBe('NotFound')
    }
  })

  test('safety G3: however often it is asked at once, the number moves by one', async () => {
    const id = await idOf(kind, name)
    const { followerCount } = await browser.ask(edgeCall(kind), { id })
    const aliases = (verb: 'follow' | 'unfollow') => {
      const [, body = ''] = /^mutation\(\$id: ID!\) \{ (.*) \}$/s.exec(followCall(verb, kind))!
      const fields = Array.from({ length: 15 }, (_, index) => `f${index}: ${body}`)
      return { query: `mutation($id: ID!) { ${fields.join(' ')} }`, variables: { id } }
    }
    const several = (verb: 'follow' | 'unfollow') =>
      Promise.all(Array.from({ length: 3 }, () => browser.askAll([aliases(verb)])))
    await several('follow')
    expect(await browser.ask(edgeCall(kind), { id })).toMatchObject({
      followerCount: (followerCount as number) + 1,
    })
    await several('unfollow')
    expect(await browser.ask(edgeCall(kind), { id })).toMatchObject({ followerCount })
    expect(await driftedCounters()).toEqual([])
  })
})

/** Every number of followers that does not match its rows. */
async function driftedCounters() {
  const { results } = await DB.prepare(
    `select 'user' as kind, u.username as name from users u where u.deactivated_at is null and u.is_suspended = 0 and (
       u.follower_count <> (select count(*) from user_follows f join users p on p.id = f.follower_id
         where f.user_id = u.id and p.is_suspended = 0 and p.deactivated_at is null)
       or u.following_count <> (select count(*) from user_follows f join users p on p.id = f.user_id
         where f.follower_id = u.id and p.is_suspended = 0 and p.deactivated_at is null))
     union all select 'collection', c.slug from collections c where c.follower_count <> (
       select count(*) from collection_follows f join users p on p.id = f.follower_id
         where f.collection_id = c.id and p.is_suspended = 0 and p.deactivated_at is null)
     union all select 'tag', t.slug from tags t where t.follower_count <> (
       select count(*) from tag_follows f join users p on p.id = f.follower_id
         where f.tag_id = t.id and p.is_suspended = 0 and p.deactivated_at is null)`,
  ).all()
  return results
}

describe('people', () => {
  test('users cannot follow themselves (R316)', async () => {
    const { id } = await browser.ask('{ viewer { id } }')
    expect(await browser.ask(followCall('follow', 'user'), { id })).toEqual({
      __typename: 'Forbidden',
      message: copy.following.followSelf(PRODUCT_NAME),
    })
  })

  test('safety A2: a person suspended is not found, and is followed as before when they are back', async () => {
    const id = await idOf('user', 'writer')
    await browser.ask(followCall('follow', 'user'), { id })
    const { followerCount } = await browser.ask(edgeCall('user'), { id })
    await mutate(verbs.suspendUser, { userId: id, isSuspended: true })
    for (const verb of ['follow', 'unfollow'] as const) {
      expect((await browser.ask(followCall(verb, 'user'), { id })).__typename).toBe('NotFound')
    }
    await mutate(verbs.suspendUser, { userId: id, isSuspended: false })
    expect(await browser.ask(edgeCall('user'), { id })).toEqual({
      followerCount,
      viewerEdge: { isFollowing: true },
    })
    expect(await driftedCounters()).toEqual([])
  })

  test('a suspended user follows no one, and counts nowhere', async () => {
    const { id: viewerId } = await browser.ask('{ viewer { id } }')
    const id = await idOf('user', 'author')
    // Only the session remains.
    await DB.prepare('update users set is_suspended = 1 where id = ?').bind(viewerId).run()
    for (const verb of ['follow', 'unfollow'] as const) {
      expect(await browser.ask(followCall(verb, 'user'), { id })).toEqual({
        __typename: 'Forbidden',
        message: copy.toast.userSuspended,
      })
    }
    await DB.prepare('update users set is_suspended = 0 where id = ?').bind(viewerId).run()
  })

  test('the lists of followers and of followed name both at once (R064, R084)', async () => {
    const viewer = await browser.ask('{ viewer { id username name } }')
    const { name } = await one<{ name: string }>("select name from users where username = 'author'")
    await browser.ask(followCall('follow', 'user'), { id: await idOf('user', 'author') })
    const followers = await (await browser.get('/@author/followers')).text()
    expect(followers).toContain(String(viewer.name))
    expect((await page(`/@${String(viewer.username)}/following`)).html).toContain(name)
  })

  test('people are notified once, also when they are followed again', async () => {
    const author = await idOf('user', 'author')
    const followers = async () =>
      (
        await one<{ number: number }>(
          "select sum(actor_count) as number from notifications where user_id = ? and type = 'USER_FOLLOWED'",
          author,
        )
      ).number
    const before = await followers()
    for (const verb of ['follow', 'unfollow', 'follow'] as const) {
      await browser.ask(followCall(verb, 'user'), { id: author })
    }
    expect(await followers()).toBe(before + 1)
  })
})

test('following has a rate limit per hour (M5)', async () => {
  const { id: viewerId } = await browser.ask('{ viewer { id } }')
  const id = await idOf('tag', 'writing')
  const { uses } = limits.rateLimit.followsOfAccount
  for (let turn = 0; turn < uses / 20; turn++) {
    await browser.askAll(Array.from({ length: 2 }, () => ({ query: inTurns(10), variables: { id } })))
  }
  expect((await browser.ask(followCall('follow', 'tag'), { id })).__typename).toBe('TooManyRequests')
  expect(await one('select 1 from tag_follows where follower_id = ?', viewerId)).toBeNull()
  advanceClock(hour)
  expect((await browser.ask(followCall('follow', 'tag'), { id })).__typename).toBe('Tag')
})

/** Follows and stops, this many times. */
const inTurns = (times: number) =>
  `mutation($id: ID!) { ${Array.from(
    { length: times },
    (_, index) => `f${index}: ${index % 2 ? 'unfollowTag' : 'followTag'}(targetTagId: $id) { __typename }`,
  ).join(' ')} }`

test('twenty edges of one call cost a statement a kind, and one for the follows of each (R409, G2)', async () => {
  const { results } = await DB.prepare('select id from users limit 18').all<{ id: string }>()
  const operations = [
    ...results.map(({ id }) => ({ query: edgeCall('user'), variables: { id } })),
    { query: edgeCall('collection'), variables: { id: await idOf('collection', 'field-notes') } },
    { query: edgeCall('tag'), variables: { id: await idOf('tag', 'writing') } },
  ]
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { statements, body } = await post<unknown[]>(operations, { ...OWN_HEADERS, cookie })
  expect(body).toHaveLength(20)
  // The site, the session, and two of each kind.
  expect(statements).toBeLessThanOrEqual(8)
})

test('twenty changes of one call are all made, within 200 statements (R409, G2)', async () => {
  const { id: viewerId } = await browser.ask('{ viewer { id } }')
  const { results } = await DB.prepare('select id from users where id <> ? limit 20')
    .bind(viewerId)
    .all<{ id: string }>()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { statements, body } = await post<{ data: object }[]>(
    results.map(({ id }) => ({ query: followCall('follow', 'user'), variables: { id } })),
    { ...OWN_HEADERS, cookie },
  )
  expect(body.filter(({ data }) => data)).toHaveLength(results.length)
  expect(statements).toBeLessThanOrEqual(200)
})

describe('without scripts', () => {
  const fieldsOf = async (form = 'followUser') => {
    const { xsrfToken } = await browser.ask('{ viewer { xsrfToken } }')
    return { xsrf: String(xsrfToken), redirect: '/@author', form }
  }
  const addressOf = async () => `/_/subscribe/user/${await idOf('user', 'author')}`

  test('the link of following shows a button and changes no row (D19)', async () => {
    const link = await browser.get('/@author/follow')
    expect(link.status).toBe(302)
    const address = link.headers.get('location')!
    const html = await (await browser.get(address)).text()
    expect(html).toContain(`action="${address}" method="post"`)
    const { viewerEdge } = await browser.ask(edgeCall('user'), { id: await idOf('user', 'author') })
    expect(viewerEdge).toEqual({ isFollowing: false })
  })

  test('a visitor who wants to follow is asked once they are signed in (R011)', async () => {
    const address = await addressOf()
    const there = `${address}?redirect=${encodeURIComponent('/@author')}`
    const { html } = await page('/@author')
    expect(html).toContain(
      `href="/m/signin?operation=register&amp;entryPoint=follow&amp;redirect=${encodeURIComponent(there)}"`,
    )
    const asked = (await (await browser.get(there)).text()).replaceAll('&#x27;', "'")
    expect(asked).toContain(copy.following.question('').slice(0, -1))
    expect(asked).toContain('name="redirect" value="/@author"')
  })

  test('a visitor is asked to sign in first, and comes back (R011)', async () => {
    const asked = await openBrowser().get('/@author/follow')
    expect(asked.headers.get('location')).toBe('/m/signin?redirect=%2F%40author%2Ffollow')
    await DB.prepare("update users set has_subdomain = 1 where username = 'writer'").run()
    const own = await openBrowser({ host: 'writer.localhost:8787' }).get('/follow')
    await DB.prepare("update users set has_subdomain = 0 where username = 'writer'").run()
    expect(own.headers.get('location')).toBe('/m/global-identity?redirect=%2Ffollow')
  })

  test('a form follows and says so, and its counterpart returns to its page (R316)', async () => {
    const address = await addressOf()
    const followed = await browser.submit(address, await fieldsOf())
    expect(followed.status).toBe(303)
    const said = async (answer: Response) =>
      (await (await browser.get(answer.headers.get('location')!)).text()).replaceAll('&#x27;', "'")
    expect(await said(followed)).toContain(copy.following.followed('').trim())
    const again = await browser.submit(address, await fieldsOf())
    expect(await said(again)).toContain(copy.following.alreadyFollowing('').trim())
    const left = await browser.submit(address, await fieldsOf('unfollowUser'))
    expect([left.status, left.headers.get('location')]).toEqual([303, '/@author'])
  })

  test('a form is refused without the token, from another site, or to another site (I10, I11)', async () => {
    const address = await addressOf()
    const fields = await fieldsOf('unfollowUser')
    expect((await browser.submit(address, { ...fields, xsrf: 'another' })).status).toBe(403)
    const foreign = await browser.submit(address, fields, { origin: 'http://evil.example' })
    expect(foreign.status).toBe(403)
    const away = await browser.submit(address, { ...fields, redirect: '//evil.example' })
    expect(away.headers.get('location')).toBe('/')
  })

  test('the page to follow oneself says that this is not possible (R316)', async () => {
    const { id } = await browser.ask('{ viewer { id } }')
    const html = await (await browser.get(`/_/subscribe/user/${String(id)}`)).text()
    expect(html).toContain(copy.following.followSelf(PRODUCT_NAME))
    expect(html).not.toContain('class="FollowToggle')
  })
})
