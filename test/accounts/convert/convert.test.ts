/** An imported author's page becomes their account (R106). */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signInAs } from '#test/identity/browser.ts'
import { asStaff } from '#test/partner/writers.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const ID = 'imported00c1'
const EMAIL = 'ida.imported@example.org'

let visitor: Browser
beforeEach(async () => {
  resetClock()
  visitor = openBrowser()
  await DB.batch([
    DB.prepare('delete from users where id = ? or email like ?').bind(ID, '%imported%'),
    DB.prepare("delete from one_time_tokens where kind = 'convert'"),
    DB.prepare('delete from rate_limit_uses'),
    DB.prepare(
      `insert into users (id, username, name, post_count, created_at, updated_at)
       values (?, 'ida.imported', 'Ida Imported', 1, 0, 0)`,
    ).bind(ID),
  ])
})

const invite = async (email = EMAIL, username = 'ida.imported') =>
  (await asStaff()).ask(
    `mutation($username: String!, $email: String!) { inviteAuthor(username: $username, email: $email) {
      __typename ... on Failure { message } } }`,
    { username, email },
  )
async function linkFor(email = EMAIL): Promise<string> {
  expect(await invite(email)).toEqual({ __typename: 'MutationSuccess' })
  return new URL((await sentTo(email))[0]!.links[0]!).pathname
}
const emailOf = () => DB.prepare('select email from users where id = ?').bind(ID).first<string>('email')
const textOf = async (at: string) => (await visitor.get(at)).text()

test('opening the link only shows the author; the press begins their session, once (R106, D19)', async () => {
  const at = await linkFor()
  const shown = await textOf(at)
  expect(shown).toContain('Ida Imported')
  expect(shown).toContain(copy.convert.explain(EMAIL))
  expect(await emailOf()).toBeNull()
  const pressed = await visitor.submit(at, {})
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    path('ShowUser', { username: 'ida.imported' }),
  ])
  expect(await visitor.ask(identityCalls.viewer)).toMatchObject({
    id: ID,
    email: EMAIL,
    unverifiedEmail: null,
  })
  const other = openBrowser()
  await other.submit(at, {})
  expect((await other.ask(identityCalls.viewer)).username).toBeNull()
  expect(await (await other.get(at)).text()).toContain(copy.convert.gone.words)
  // To sign in would be no way on for who has just done it.
  const again = await (await visitor.get(at)).text()
  expect([again.includes(copy.convert.gone.home), again.includes('>Sign in<')]).toEqual([true, false])
})

test('the token is not in the database, and no log or other site gets the address (I4)', async () => {
  const at = await linkFor()
  const token = at.split('/').at(-1)!
  expect(
    await DB.prepare('select count(*) from one_time_tokens where id = ?').bind(token).first('count(*)'),
  ).toBe(0)
  expect(await textOf(at)).toContain('<meta name="referrer" content="no-referrer"/>')
})

test('an unknown or expired link is refused, and no one gets the account (R106)', async () => {
  const at = await linkFor()
  const unknown = path('AcctConvert', { token: 'never-issued' })
  for (const address of [unknown, at]) {
    if (address === at) advanceClock(limits.convertLink.lifetime)
    expect(await textOf(address)).toContain(copy.convert.gone.words)
    const pressed = await visitor.submit(address, {})
    expect(pressed.headers.get('location')).toContain('outcome=refused')
    expect((await visitor.ask(identityCalls.viewer)).username).toBeNull()
  }
  expect(await emailOf()).toBeNull()
})

test('a second link replaces the first, which may have gone to a wrong address', async () => {
  const first = await linkFor('wrong.imported@example.org')
  const second = await linkFor()
  expect(await textOf(first)).toContain(copy.convert.gone.words)
  expect(await textOf(second)).toContain(copy.convert.explain(EMAIL))
})

test('an address that another account took meanwhile stays with it, and the page says so', async () => {
  const at = await linkFor()
  await DB.prepare(
    `insert into users (id, username, name, email, created_at, updated_at)
     values ('imported00c9', 'quick.imported', 'Quick', ?, 0, 0)`,
  )
    .bind(EMAIL)
    .run()
  const pressed = await visitor.submit(at, {})
  expect(await textOf(pressed.headers.get('location')!)).toContain(copy.convert.refused)
  expect(await emailOf()).toBeNull()
  expect((await visitor.ask(identityCalls.viewer)).username).toBeNull()
})

test('no one who can sign in gets a link, nor does an address that has an account', async () => {
  expect(await invite(EMAIL, 'reader')).toMatchObject({
    __typename: 'BadRequest',
    message: copy.convert.hasAccount,
  })
  expect(await invite('reader@example.com')).toMatchObject({
    __typename: 'AlreadyExists',
    message: copy.convert.taken,
  })
  expect(await invite(EMAIL, 'unknown.person')).toMatchObject({ __typename: 'NotFound' })
  await DB.prepare("insert into external_accounts values ('google', 'imported', ?, '', 0)").bind(ID).run()
  expect(await invite()).toMatchObject({ __typename: 'BadRequest', message: copy.convert.hasAccount })
  await DB.prepare("delete from external_accounts where subject = 'imported'").run()
  expect(
    await DB.prepare("select count(*) from one_time_tokens where kind = 'convert'").first('count(*)'),
  ).toBe(0)
})

test('a press from another site is refused (I11)', async () => {
  const at = await linkFor()
  expect((await visitor.submit(at, {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await emailOf()).toBeNull()
})

test('a viewer of another account reads so, and is signed in to this one by the press', async () => {
  await signInAs(visitor, 'reader@example.com')
  const at = await linkFor()
  const { name } = await visitor.ask(identityCalls.viewer)
  expect(await textOf(at)).toContain(copy.convert.signedInAs(String(name)))
  await visitor.submit(at, {})
  expect((await visitor.ask(identityCalls.viewer)).id).toBe(ID)
})

test.each(['is_suspended = 1', 'deactivated_at = 1'])(
  'the page of a person who is out of sight (%s) becomes no account, also by a link that was sent before (R106)',
  async (hidden) => {
    const at = await linkFor()
    await DB.prepare(`update users set ${hidden} where id = ?`).bind(ID).run()
    expect(await textOf(at)).toContain(copy.convert.gone.words)
    const pressed = await visitor.submit(at, {})
    expect(pressed.headers.get('location')).toContain('outcome=refused')
    expect(await emailOf()).toBeNull()
    expect((await visitor.ask(identityCalls.viewer)).username).toBeNull()
    expect(await invite()).toMatchObject({ __typename: 'NotFound', message: copy.convert.noPerson })
  },
)
