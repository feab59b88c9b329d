/**
 * Every way to sign in on every kind of host starts at the host's own link and ends on the same page. oneTap.journey.ts
 * covers one-tap on the product's own host.
 */
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { connect } from '#test/harness/connection.ts'
import { DESKTOP, originOfDomain, useBrowser, visitor, type Visitor } from './browser.ts'
import { OWN_HOST } from './demoFacts.ts'
import { ask } from './people.ts'
import { passStart, setFlags } from './signInActs.ts'
import { oneTap, openOptions, passkey, type Person, waysIn } from './waysIn.ts'
import { lane } from './lane.ts'

useBrowser()

const hosts = [
  { host: 'the product’s own host', origin: lane.origin, from: '/topics' },
  { host: 'a writer’s host', origin: lane.origin.replace('//', `//${OWN_HOST}.`), from: '/about' },
  { host: 'a custom domain', origin: originOfDomain(), from: '/about' },
]
type Host = (typeof hosts)[number]

let someone: Visitor
const place = connect(lane.place)

beforeAll(async () => {
  place.sql(
    `insert into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     select ?, 'user', id, 'ACTIVE', 1, 1 from users where username = 'lapsed'`,
    new URL(originOfDomain()).hostname,
  )
  await setFlags({ enable_google_one_tap: true, enable_google_one_tap_on_subdomains: true })
})
beforeEach(async () => {
  someone = await visitor()
  // A new host starts another browser process, which took over ten seconds on a busy machine.
  someone.page.setDefaultTimeout(40_000)
})
afterAll(async () => {
  place.sql('delete from domains')
  await setFlags({})
  place.close()
})

const newPerson = (): Person => ({
  name: 'Ines Arroyo',
  email: `ines.${Date.now().toString(36)}${randomInt(1e6)}@gmail.com`,
})

/** Several sign-ins, each with two changes of host. */
const LONG = 120_000

/**
 * The hand-off to another host does not depend on the way, so each host takes some, in rotation; the passkey below
 * covers every host.
 */
const combinations = waysIn.map((way, index) => ({ ...hosts[(index + 2) % hosts.length]!, ...way }))

test.each(combinations)(
  '$name, from $host: new, then returning',
  async (at) => {
    const person = newPerson()
    await someone.page.setViewportSize(at.viewport)
    await begin(at, at.newAt)
    await at.signUp(someone.page, person)
    // R434: on another host the new account returns there at once.
    if (at.origin === lane.origin) await passStart(someone.page)
    await arrived(at, person)
    await someone.becomeAnother()
    await begin(at, 'login')
    await at.signIn(someone.page, person)
    await arrived(at, person)
  },
  LONG,
)

test(
  'Google’s one-tap card, from a writer’s host: new, then returning',
  async () => {
    const at = { ...hosts[1]!, from: '/' }
    const person = newPerson()
    await someone.page.setViewportSize(DESKTOP)
    for (const act of [oneTap.signUp, oneTap.signIn]) {
      await someone.becomeAnother()
      await oneTap.beAtGoogle(someone.page, at.origin, person)
      await someone.page.goto(at.origin + at.from)
      await act(someone.page, person)
      await arrived(at, person)
    }
  },
  LONG,
)

test(
  'a passkey, from every host: returning; signing out ends it on that host',
  async () => {
    const person = await passkey.prepare(someone)
    for (const at of hosts) {
      await someone.becomeAnother()
      await begin(at, 'login')
      await passkey.signIn(someone.page)
      await arrived(at, person)
      await signOut(at, person)
    }
  },
  LONG,
)

async function begin({ origin, from }: Host, operation: 'login' | 'register') {
  if (origin === lane.origin) await someone.open(origin + from)
  else await someone.page.goto(origin + from)
  await openOptions(someone.page, operation)
}

const hasSession = async (origin: string) =>
  (await someone.context.cookies(origin)).some(({ name }) => name === 'sid')

/** In this browser, on the product's own host. */
const viewerOfProduct = async () => (await ask(someone, '{ result: viewer { name } }')).name

/** Signed in there and on the product's own host. */
async function arrived({ origin, from }: Host, { name }: Person) {
  const { page } = someone
  await page.waitForURL((url) => url.origin === origin && url.pathname === from)
  await expect.poll(() => page.locator('.ViewerMenu-name').textContent()).toBe(name)
  expect(await hasSession(origin)).toBe(true)
  expect(await viewerOfProduct()).toBe(name)
  expect(someone.complaints()).toEqual([])
}

/** Each host has a separate session. */
async function signOut({ origin }: Host, { name }: Person) {
  const { page } = someone
  await page.getByRole('button', { name: copy.avatarMenu.label }).click()
  await page.getByRole('link', { name: copy.viewerMenu.signOut }).click()
  await page.waitForURL(`${origin}/`)
  expect(await page.locator('.VisitorActions-signIn').count()).toBe(1)
  expect(await hasSession(origin)).toBe(false)
  expect(await viewerOfProduct()).toBe(origin === lane.origin ? null : name)
}
