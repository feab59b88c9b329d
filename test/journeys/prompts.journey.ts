/**
 * A control that asks a visitor to sign in acts only after the sign-in (R011). Other journeys cover claps, follows,
 * highlights, responses to lists and member-only stories.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { pathOf } from './addresses.ts'
import { axe } from './audit.ts'
import { fitsAtBoth } from './bothWidths.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { lane } from './lane.ts'
import { arrivesSignedIn, forgetLimits, giveEmail, givePassword, newAccount } from './signInActs.ts'

useBrowser()

interface Prompt {
  at: () => string
  press: (page: Page) => Promise<Locator> | Locator
  says: string
  /** The table that gets a row after signing in; without it, `opens` shows the result. */
  writes?: string
  opens?: (page: Page) => Locator
  /** Only wide screens have the side column. */
  isBeside?: true
}

const storyWhere = (is: (one: (typeof lane.demo.stories)[number]) => boolean) =>
  pathOf(lane.demo.stories.find(is)!)
const redInk = () => storyWhere(({ title }) => title === 'Red Ink')
const list = () => {
  const { username, slug } = lane.demo.lists.find((one) => one.username === 'reader')!
  return `/@${username}/list/${slug}`
}
const words = copy.signUpPrompt
const composer = (page: Page) => page.locator('.Editor-text')

const prompts: Record<string, Prompt> = {
  bookmark: {
    at: redInk,
    press: (page) => page.locator('.StoryHeader .SaveButton'),
    says: words.bookmark.subheader,
    writes: 'catalog_items',
  },
  respond: {
    at: redInk,
    press: (page) => page.locator('#responses').getByRole('link', { name: copy.responses.write }),
    says: words.respond.subheader,
    opens: composer,
  },
  'respond to a response': {
    at: redInk,
    press: (page) => page.locator('#responses .Response-reply').first(),
    says: words.respond.subheader,
    opens: composer,
  },
  'clap for a list': {
    at: list,
    press: (page) => page.locator('.ClapButton').first(),
    says: words.clap.subheader,
    writes: 'catalog_claps',
  },
  'follow a list': {
    at: list,
    press: (page) => page.locator('.CatalogHeader .FollowButton'),
    says: words.addToList.subheader,
    writes: 'catalog_follows',
  },
  'follow a writer beside their list': {
    at: list,
    press: (page) => page.locator('.ProfileAside .UserCard .FollowButton'),
    says: words.writerSidebar.subheader,
    writes: 'user_follows',
    isBeside: true,
  },
}

const TABLES = [...new Set(Object.values(prompts).flatMap(({ writes }) => writes ?? [])), 'posts', 'quotes']

function rows(): Record<string, number> {
  const place = connect(lane.place)
  const counted = TABLES.map((table) => [
    table,
    place.sql<{ n: number }>(`select count(*) as n from ${table}`)[0]!.n,
  ])
  place.close()
  return Object.fromEntries(counted) as Record<string, number>
}

/** A cached page links back to the first requested form of its address, with or without the title. */
const withoutTitle = (address: string) => address.replace(/[^/]*([0-9a-f]{12})$/, '$1')

/** Side columns need a desktop. */
const screenOf = (name: string) =>
  prompts[name]!.isBeside || Object.keys(prompts).indexOf(name) % 2 ? DESKTOP : PHONE

test.each(Object.keys(prompts))(
  'a visitor is asked to sign in to %s, and has done it after that (R011)',
  async (name) => {
    const { at, press, says, writes, opens } = prompts[name]!
    forgetLimits()
    const account = await newAccount()
    const someone = await visitor({ viewport: screenOf(name) })
    const { page } = someone
    const before = rows()
    await someone.open(at())
    const button = await press(page)
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(says).waitFor()
    expect(rows()).toEqual(before)
    expect(await axe(page)).toEqual([])
    await fitsAtBoth(page)

    await dialog.getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
    await giveEmail(page, account.email)
    await givePassword(page, account.password)
    await arrivesSignedIn(page)
    if (writes) await expect.poll(() => rows()[writes]).toBe(before[writes]! + 1)
    await opens?.(page).waitFor()
    await expect.poll(() => withoutTitle(new URL(page.url()).pathname)).toBe(withoutTitle(at()))
    expect(someone.complaints()).toEqual([])
  },
)

describe('in the running page, a visitor', () => {
  const write = (page: Page) => page.getByRole('link', { name: copy.nav.write, exact: true })

  test('a visitor who presses Write is asked to sign up over the page, and then writes (R012)', async () => {
    forgetLimits()
    const account = await newAccount()
    const someone = await visitor({ viewport: DESKTOP })
    const { page } = someone
    await someone.open(redInk())
    await write(page).hover()
    await write(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.default.subheader).waitFor()
    expect(withoutTitle(new URL(page.url()).pathname)).toBe(withoutTitle(redInk()))
    await dialog.getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
    await giveEmail(page, account.email)
    await givePassword(page, account.password)
    await page.waitForURL(`**${path('ShowNewPost')}`)
    await page.locator('.ProseMirror').waitFor()
    expect(someone.complaints()).toEqual([])
  })

  test('a visitor who moves to a page for viewers in any other way signs in, and comes back to it', async () => {
    const someone = await visitor({ viewport: DESKTOP })
    const { page } = someone
    await someone.open(redInk())
    // Simulates going back to a page read before signing out.
    await page.evaluate((address) => {
      history.pushState({ idx: 1, key: 'guarded' }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path('ShowYourLists'))
    await page.waitForURL(/\/m\/signin\?/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path('ShowYourLists'))
    expect(someone.complaints()).toEqual([])
  })
})
