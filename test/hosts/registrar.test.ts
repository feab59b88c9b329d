/** The user returns from the registrar where a custom domain was set up (R105). */
import { beforeEach, expect, test } from 'vitest'
import { hostsCopy as copy } from '#schema/copy/hosts.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, identityCalls, openBrowser, signInAs } from '#test/identity/browser.ts'
import { DB } from '#test/hosts/domainActs.ts'

const DOMAIN = 'registered.example.org'
const SETTINGS = path('ShowSettingsCustomDomain')
const comeBack = (domain: string) => path('AcctCallbackNamecheap', undefined, { domain })
const said = (browser: Browser) => browser.ask('{ formAnswer { form isError message } }')

let browser: Browser
let id: string
beforeEach(async () => {
  await DB.prepare("delete from domains where domain like '%.example.org'").run()
  browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  id = String((await browser.ask(identityCalls.viewer)).id)
})

const claimBy = (kind: string, owner: string) =>
  DB.prepare(
    `insert into domains (domain, entity_kind, entity_id, status, proof, next_check_at, created_at, updated_at)
     values (?, ?, ?, 'CREATED', 'x', 1, unixepoch() * 1000, unixepoch() * 1000)`,
  )
    .bind(DOMAIN, kind, owner)
    .run()
const problem = () =>
  DB.prepare('select problem from domains where domain = ?').bind(DOMAIN).first<string>('problem')

test('the domain of the address is checked, and the settings say the result, once (R105)', async () => {
  await claimBy('user', id)
  const answer = await browser.get(comeBack('Registered.Example.ORG.'))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, SETTINGS])
  expect(await problem()).toContain(`_quire-challenge.${DOMAIN}`)
  const shown = await (await browser.get(SETTINGS)).text()
  expect(shown).toContain(copy.checked(DOMAIN, false))
  expect(await (await browser.get(SETTINGS)).text()).not.toContain(copy.checked(DOMAIN, false))
})

test('a domain of a publication is shown in the settings of that publication (R105)', async () => {
  const owned = '00000000e4b7'
  await DB.batch([
    DB.prepare(
      `insert or replace into collections (id, slug, name, creator_id, created_at, updated_at)
       values (?, 'registered-here', 'Registered Here', ?, 0, 0)`,
    ).bind(owned, id),
    DB.prepare("insert or replace into collection_editors values (?, ?, 'OWNER', 0)").bind(owned, id),
  ])
  await claimBy('collection', owned)
  const answer = await browser.get(comeBack(DOMAIN))
  expect(answer.headers.get('location')).toBe(
    path('ShowCollectionSettingsCustomDomain', { collectionSlug: 'registered-here' }),
  )
})

test.each(['unclaimed.example.org', 'https://elsewhere.example.org/', '//elsewhere.example.org', ''])(
  'after the address %j the viewer’s settings say that it is none of their domains (R105)',
  async (domain) => {
    const answer = await browser.get(comeBack(domain))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, SETTINGS])
    expect(await said(browser)).toMatchObject({ isError: true, message: copy.registrar.notYours })
  },
)

test('the claim of another user is neither checked nor shown, not even by staff (A1, R105)', async () => {
  await claimBy('user', id)
  for (const email of ['author@example.com', 'staff@example.com']) {
    const other = openBrowser()
    await signInAs(other, email)
    const answer = await other.get(comeBack(DOMAIN))
    expect(answer.headers.get('location')).toBe(SETTINGS)
    expect(await said(other)).toMatchObject({ isError: true, message: copy.registrar.notYours })
  }
  expect(await problem()).toBe('')
})

test('a visitor signs in first, and comes back with the domain (R105)', async () => {
  const answer = await openBrowser().get(comeBack(DOMAIN))
  const location = new URL(answer.headers.get('location')!, 'http://localhost:8787')
  expect(location.pathname).toBe(path('AcctSignin'))
  expect(location.searchParams.get('redirect')).toContain(DOMAIN)
})

test('staff who view the site as the user cannot check it (A5)', async () => {
  await claimBy('user', id)
  const staff = await DB.prepare("select id from users where username = 'staff'").first<string>('id')
  await DB.prepare('update sessions set spoofed_by_id = ? where user_id = ?').bind(staff, id).run()
  expect((await browser.get(comeBack(DOMAIN))).status).toBe(303)
  expect(await problem()).toBe('')
})
