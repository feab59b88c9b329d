/** A writer sets the button for tips, and everyone sees it under their stories. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { tipping as words } from '#schema/copy/tipping.ts'
import { limits } from '#schema/limits.ts'
import { SIGNED_IN, signIn } from '#test/admin/staff.ts'
import { page } from '#test/app.ts'
import { pathOf, storyWhere } from '#test/demo.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const LINK = 'https://tips.example.org/a-writer?from=quire&to=me'
const SET = `mutation($link: String!) { result: setTippingLink(link: $link) {
  __typename ... on Failure { message } ... on Account { tippingLink } } }`

const writer = openBrowser()
const addresses: Record<string, string> = {}
beforeAll(async () => {
  await signIn('writer', {})
  writer.cookies.set(...(SIGNED_IN.writer.split('=') as [string, string]))
  const theirs = "u.username = 'writer' and p.listed_at is not null and p.in_response_to_post_id is null"
  addresses['free'] = pathOf(await storyWhere(`${theirs} and p.visibility = 'PUBLIC'`))
  addresses['locked'] = pathOf(await storyWhere(`${theirs} and p.visibility = 'LOCKED'`))
  addresses['of another'] = pathOf(
    await storyWhere(
      "u.username <> 'writer' and p.listed_at is not null and p.in_response_to_post_id is null",
    ),
  )
})

const set = (link: string, browser: Browser = writer) => browser.ask(SET, { link })
const stored = async () =>
  (
    await DB.prepare(
      "select value from user_settings s join users u on u.id = s.user_id where username = 'writer' and s.name = 'PUBLISHING_TIPPING_LINK'",
    ).first<{ value: string }>()
  )?.value

/** As visitors get it. */
async function buttonOn(what: string): Promise<string | undefined> {
  const { status, html } = await page(addresses[what]!)
  expect(status).toBe(200)
  return /<a [^>]*>Tip [^<]*(?:<!-- -->[^<]*)*<\/a>/.exec(html)?.[0]
}

test('the button is shown and hidden under all stories of the writer, locked ones too, and under no others', async () => {
  for (const what of Object.keys(addresses)) expect([what, await buttonOn(what)]).toEqual([what, undefined])
  expect(await set(LINK)).toEqual({ __typename: 'Account', tippingLink: LINK })
  for (const what of ['free', 'locked']) {
    const button = await buttonOn(what)
    expect(button).toContain(`href="${LINK.replace('&', '&amp;')}"`)
    expect(button).toContain('rel="ugc nofollow noopener"')
  }
  expect(await buttonOn('of another')).toBeUndefined()
  expect(await set('')).toEqual({ __typename: 'Account', tippingLink: null })
  for (const what of ['free', 'locked']) expect(await buttonOn(what)).toBeUndefined()
  expect(await stored()).toBeUndefined()
})

test.each([
  'http://tips.example.org/',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:me@example.org',
  '/@writer',
  'tips.example.org',
  'https://me:secret@tips.example.org/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://tips.example.org\u202e/',
])('%s is no link for tips', async (link) => {
  expect(await set(link)).toEqual({ __typename: 'BadRequest', message: words.badLink })
  expect(await stored()).toBeUndefined()
})

test('a link is stored as browsers read it, up to the limit', async () => {
  expect(await set('  HTTPS://Tips.Example.org  ')).toMatchObject({
    tippingLink: 'https://tips.example.org/',
  })
  const long = `https://tips.example.org/${'a'.repeat(limits.profile.tippingLink)}`
  expect(await set(long)).toEqual({ __typename: 'BadRequest', message: words.tooLong })
  expect(await stored()).toBe('https://tips.example.org/')
  await set('')
})

test('a response has no button: it is under stories', async () => {
  await set(LINK)
  const response = await DB.prepare(
    `select p.id from posts p join users u on u.id = p.creator_id
     where u.username = 'writer' and p.in_response_to_post_id is not null and p.deleted_at is null limit 1`,
  ).first<{ id: string }>()
  const asked = await writer.ask('query($id: ID!) { post(id: $id) { tippingLink } }', { id: response!.id })
  expect(asked).toEqual({ tippingLink: null })
  await set('')
})

test('visitors and staff in the place of the writer set no link (A5)', async () => {
  expect(await set(LINK, openBrowser())).toMatchObject({ __typename: 'Unauthorized' })
  await DB.prepare("update sessions set spoofed_by_id = 'staff' where xsrf_token = 'xsrf-writer'").run()
  expect(await set(LINK)).toMatchObject({ __typename: 'Forbidden' })
  await DB.prepare("update sessions set spoofed_by_id = null where xsrf_token = 'xsrf-writer'").run()
  expect(await stored()).toBeUndefined()
})

test('the settings are a page, which the tab of publishing links to (R087)', async () => {
  const tab = await (await writer.get('/me/settings/publishing')).text()
  expect(tab).toContain('href="/me/settings/tipping"')
  expect(tab).toContain(words.isOff)
  const html = await (await writer.get('/me/settings/tipping')).text()
  expect(html).toContain(words.link)
  expect((await openBrowser().get('/me/settings/tipping')).headers.get('location')).toContain('/m/signin')
})
