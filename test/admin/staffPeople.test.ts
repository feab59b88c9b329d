import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { staff as words } from '#schema/copy/staff.ts'
import { path } from '#schema/routes/paths.ts'
import { type Browser, identityCalls, openBrowser, signInAs, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let staff: Browser
let reader: Browser
let username: string
let email: string
let people = 0

beforeEach(async () => {
  staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  reader = openBrowser()
  email = `looked.up.${(people += 1)}@example.org`
  await signUp(reader, email, `Looked Up ${people}`)
  username = String((await reader.ask(identityCalls.viewer)).username)
})

const found = async (query: string, by = staff) =>
  (await by.ask(
    `{ peopleForStaff(query: "${query}") { isCut people { username isStaff isSuspended isMember openReports
      roles { role slug } history { decision reason staffUsername } } } }`,
  )) as unknown as { isCut: boolean; people: Record<string, unknown>[] } | null

const page = async (query: string, by = staff) => {
  const response = await by.get(path('ShowStaffPeople', undefined, { query }))
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
}

test('only staff find people, by the start of a username and by a whole email address', async () => {
  for (const query of [username, username.slice(0, -1), `@${username.toUpperCase()}`, email])
    expect([query, (await found(query))?.people.map((one) => one['username'])]).toEqual([
      query,
      expect.arrayContaining([username]),
    ])
  expect((await found(email.slice(0, -2)))?.people).toEqual([])
  expect((await found(''))?.people).toEqual([])
  expect(await found(username, reader)).toBeNull()
  expect((await page(username, reader)).status).toBe(404)
  const { html } = await page(email)
  expect(html).toContain(`@${username}`)
  expect((await page('no.such.person')).html).toContain(words.people.none)
})

test('a person is shown with their roles, their state, and the decisions of staff about them', async () => {
  const { id } = await reader.ask(identityCalls.viewer)
  await DB.prepare(
    "insert into collection_editors (collection_id, user_id, role, position) select id, ?, 'EDITOR', 98 from collections where slug = 'field-notes'",
  )
    .bind(id)
    .run()
  const another = openBrowser()
  await signUp(another, `reports.${people}@example.org`, 'Another')
  await another.ask(`mutation { reportUser(targetUserId: "${String(id)}", reason: SPAM) { __typename } }`)
  expect((await found(username))?.people[0]).toMatchObject({
    isSuspended: false,
    openReports: 1,
    history: [],
  })
  await staff.ask(
    `mutation { decideReports(entityType: USER, entityId: "${String(id)}", decision: SUSPEND, reason: "Sold shoes") { __typename } }`,
  )
  expect((await found(username))?.people).toEqual([
    {
      username,
      isStaff: false,
      isSuspended: true,
      isMember: false,
      openReports: 0,
      roles: [{ role: 'EDITOR', slug: 'field-notes' }],
      history: [{ decision: 'SUSPEND', reason: 'Sold shoes', staffUsername: 'staff' }],
    },
  ])
  const { html } = await page(username)
  expect(html).toContain(words.people.states.suspended)
  expect(html).toContain(copy.moderation.decided.SUSPEND)
  expect(html).toContain('Sold shoes')
})

test('all pages of staff have one menu, which marks the page', async () => {
  for (const row of Object.keys(words.pages) as (keyof typeof words.pages)[]) {
    const address = row === 'ShowReports' ? path(row, { view: 'reports' }) : path(row)
    const html = await (await staff.get(address)).text()
    const menu =
      new RegExp(`<nav class="Tabs"[^>]*aria-label="${words.menu}">(.*?)</nav>`).exec(html)?.[1] ?? ''
    const labels = [...menu.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
    expect([row, labels]).toEqual([row, Object.values(words.pages)])
    // The menu replaces the app's navigation bar.
    expect([row, html.includes('class="NavigationBar')]).toEqual([row, false])
    expect([row, /aria-current="page"[^>]*>([^<]*)/.exec(menu)?.[1]]).toEqual([row, words.pages[row]])
  }
})
