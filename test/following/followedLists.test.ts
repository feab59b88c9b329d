import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser, signInAs } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

let reader: Browser
let own: string
beforeEach(async () => {
  reader = openBrowser()
  await signInAs(reader, 'reader@example.com')
  own = await idOf('users', "username = 'reader'")
  for (const table of ['user_follows', 'collection_follows', 'tag_follows'])
    await run(`delete from ${table} where follower_id = ?`, own)
})

const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()
const idOf = async (table: string, where: string) =>
  (await DB.prepare(`select id from ${table} where ${where}`).first<string>('id'))!
const followed = async (table: string, column: string, id: string) =>
  run(`insert into ${table} (follower_id, ${column}, created_at) values (?, ?, 1)`, own, id)
const html = async (path: string) => (await reader.get(path)).text()

describe('the lists that a viewer follows', () => {
  test('people, publications and topics have a page each, with a button that unfollows without scripts (R093, D11)', async () => {
    await followed('user_follows', 'user_id', await idOf('users', "username = 'writer'"))
    await followed('collection_follows', 'collection_id', await idOf('collections', "slug = 'field-notes'"))
    const tag = await idOf('tags', "slug = 'writing'")
    await followed('tag_follows', 'tag_id', tag)
    for (const [path, home] of [
      ['/me/following', '/@writer'],
      ['/me/following/users', '/@writer'],
      ['/me/following/publications', '/field-notes'],
      ['/me/following/topics', '/tag/writing'],
    ] as const) {
      const shown = await html(path)
      expect([path, shown.includes(`class="FollowedRow-name" href="${home}"`)]).toEqual([path, true])
      expect(shown.match(/class="FollowedRow"/g)).toHaveLength(1)
    }
    expect(await html('/me/following/topics')).toContain(`action="/_/subscribe/tag/${tag}"`)
    expect((await reader.get('/me/following/nope')).status).toBe(404)
  })

  test('a list without any has a sentence and a way on', async () => {
    expect(await html('/me/following')).toContain('You don’t follow anyone yet.')
    expect(await html('/me/following/publications')).toContain('You don’t follow any publications yet.')
    expect(await html('/me/following/topics')).toContain('You don’t follow any topics yet.')
  })

  test('visitors are sent to sign in (R093)', async () => {
    for (const path of ['/me/following', '/me/following/topics', '/me/following/suggestions']) {
      const answer = await openBrowser().get(path)
      expect(answer.headers.get('location')).toBe(`/m/signin?redirect=${encodeURIComponent(path)}`)
    }
  })
})

describe('writers to follow', () => {
  const suggested = async () =>
    (
      (await reader.ask('{ suggestedUsers(limit: 50) { username } }')) as unknown as { username: string }[]
    ).map(({ username }) => username)

  test('writers of the viewer’s topics come first', async () => {
    const [{ tag, username }] = (
      await DB.prepare(
        `select w.tag_id as tag, u.username from tag_writers w join users u on u.id = w.user_id
         where u.username <> 'reader' order by u.follower_count, w.clap_count desc limit 1`,
      ).all<{ tag: string; username: string }>()
    ).results as [{ tag: string; username: string }]
    await followed('tag_follows', 'tag_id', tag)
    const writers = await DB.prepare('select count(*) from tag_writers where tag_id = ?')
      .bind(tag)
      .first('count(*)')
    expect((await suggested()).slice(0, Math.min(10, Number(writers)))).toContain(username)
  })

  test('suggested writers are never oneself, nor followed, muted or hidden people (A2)', async () => {
    const before = await suggested()
    expect(before.length).toBeGreaterThan(3)
    expect(before).not.toContain('reader')
    const [one, two, three] = before as [string, string, string]
    await followed('user_follows', 'user_id', await idOf('users', `username = '${one}'`))
    await run(
      'insert into user_mutes (muter_id, user_id, created_at) values (?, ?, 1)',
      own,
      await idOf('users', `username = '${two}'`),
    )
    await run('update users set is_suspended = 1 where username = ?', three)
    const after = await suggested()
    for (const name of [one, two, three]) expect(after).not.toContain(name)
    expect(await html('/me/following/suggestions')).toContain('class="UserCard"')
  })
})
