import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { STORED_PRESS } from '#client/session/storePress.ts'
import { pathOf } from './addresses.ts'
import { axe, axeContrast, inScheme } from './audit.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { OWN_HOST } from './demoFacts.ts'
import { ask, signUpAs } from './people.ts'
import {
  arrivesSignedIn,
  forgetLimits,
  giveEmail,
  givePassword,
  magicLinkTo,
  newAccount,
  newAddress,
} from './signInActs.ts'
import { lane } from './lane.ts'
import { slowCalls } from './slowCalls.ts'

useBrowser()

const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const byline = (page: Page) => page.locator('.StoryHeader-byline .FollowButton')

const idAtEnd = () => new RegExp(`/(?:[^/]+-)?${redInk().slug.slice(-limits.postId.length)}$`)

async function authorOf({ context }: Visitor) {
  const { username } = redInk()
  const author = await ask({ context } as Visitor, AUTHOR, { username })
  return author as { id: string; name: string; followerCount: number; viewerEdge: { isFollowing: boolean } }
}
const AUTHOR =
  'query($username: String!) { result: user(username: $username) { id name followerCount viewerEdge { isFollowing } } }'

test('a visitor who presses follow is asked to sign up in its own words, signs in, and follows (R011, R013, R189)', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  const { name, followerCount } = await authorOf(someone)
  const account = await newAccount()
  await someone.open(pathOf(redInk()))
  await page
    .getByRole('link', { name: `Follow ${name}` })
    .first()
    .click()
  await page.getByRole('heading', { name: copy.signUpPrompt.follow.title() }).waitFor()
  expect(await page.getByText(copy.signUpPrompt.follow.subheader).isVisible()).toBe(true)
  expect((await authorOf(someone)).followerCount).toBe(followerCount)

  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, account.email)
  await givePassword(page, account.password)
  await arrivesSignedIn(page)
  expect(new URL(page.url()).pathname).toBe(pathOf(redInk()))
  await page.getByRole('status').getByText(copy.following.followed(name)).waitFor()
  await byline(page).getByText(copy.following.following).waitFor()
  expect(await authorOf(someone)).toMatchObject({
    followerCount: followerCount + 1,
    viewerEdge: { isFollowing: true },
  })

  // Only once: the same page does not follow again for a reader who has unfollowed.
  await byline(page).click()
  await page.getByText(copy.following.unfollowed(name)).waitFor()
  await someone.open(pathOf(redInk()))
  await byline(page).and(page.locator('[data-state=open]')).waitFor()
  expect(await authorOf(someone)).toMatchObject({ viewerEdge: { isFollowing: false } })
  expect(someone.complaints()).toEqual([])
})

test('a visitor who follows the writer of a story or list is asked in the words of the sidebar (R011, R013)', async () => {
  const someone = await visitor({ viewport: DESKTOP })
  const { page } = someone
  const before = await authorOf(someone)
  await someone.open(pathOf(redInk()))
  const asks = async () => {
    await page
      .locator('aside')
      .getByRole('link', { name: /^Follow / })
      .first()
      .click()
    await page.getByRole('heading', { name: copy.signUpPrompt.writerSidebar.title() }).waitFor()
    await page.getByText(copy.signUpPrompt.writerSidebar.subheader).waitFor()
  }
  await asks()
  const list = lane.demo.lists.find(({ username }) => username === 'reader')!
  await someone.open(path('ShowUserList', { username: list.username, catalogSlugId: list.slug }))
  await asks()
  expect((await authorOf(someone)).followerCount).toBe(before.followerCount)
  expect(someone.complaints()).toEqual([])
})

test('the link of the email, opened in another tab, follows too; closing the modal drops the intent (R011)', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  const { name } = await authorOf(someone)
  const email = newAddress()
  await signUpElsewhere(email)
  await someone.open(pathOf(redInk()))
  await byline(page).click()
  await page.getByRole('heading', { name: copy.signUpPrompt.follow.title() }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED_PRESS)).toBe(null)

  await byline(page).click()
  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, email)
  await page.getByText(copy.checkYourInbox.title).waitFor()
  const tab = await someone.newPage()
  await tab.goto(await magicLinkTo(email))
  await arrivesSignedIn(tab)
  await tab.getByText(copy.following.followed(name)).waitFor()
  expect(await authorOf(someone)).toMatchObject({ viewerEdge: { isFollowing: true } })
})

test('on a writer’s own host the session returns there, and the press is carried out (R011)', async () => {
  forgetLimits()
  const { email, password } = await newAccount()
  const own = lane.origin.replace('//', `//${OWN_HOST}.`)
  const someone = await visitor({ baseURL: own })
  const { page } = someone
  await someone.open('/')
  await page
    .locator('.ProfileHeader')
    .getByRole('link', { name: /^Follow / })
    .click()
  await page.getByText(copy.signUpPrompt.follow.subheader).waitFor()
  await page.locator('main').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, email)
  await givePassword(page, password)
  await page.waitForURL(`${own}/**`)
  await arrivesSignedIn(page)
  await page.locator('[data-style=SUBSCRIBE_SUCCESS]').waitFor()
  await page.locator('.ProfileHeader [data-state=following]').waitFor()
  expect(someone.complaints()).toEqual([])
})

async function signUpElsewhere(email: string) {
  const other = await visitor()
  await signUpAs(other, email, 'Some One')
}

test('a follow on a phone by keyboard is done, undone, refused and withdrawn; the page comes with its states (R272, R311, R315, R317)', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page, context } = someone
  await signUpAs(someone, newAddress(), 'Some One')
  const { name, followerCount } = await authorOf(someone)
  // On a second visit cached fonts prevent a late layout under the press.
  await someone.open(pathOf(redInk()))
  await byline(page).and(page.locator('[data-state=open]')).waitFor()
  const calls: string[] = []
  page.on('request', (request) => void calls.push(request.headers()['graphql-operation'] ?? ''))
  await someone.open(pathOf(redInk()))
  const button = byline(page)
  await button.and(page.locator('[data-state=open]')).waitFor()
  await hydrated(page)
  expect(calls.filter((names) => /ViewerEdge|AddToCatalogBaseQuery|ClapCountQuery/.test(names))).toEqual([])

  const followers = page.locator('.StoryFooter .OwnerCard-facts').last()
  const before = await button.boundingBox()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(copy.following.followed(name)).waitFor()
  expect(await button.getAttribute('aria-label')).toBe(copy.following.followingName(name))
  expect(await button.boundingBox()).toEqual(before)
  expect(await followers.innerText()).toBe(`${followerCount + 1} followers`)
  expect(await axe(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])

  await page.keyboard.press('Enter')
  const undo = page.locator('[data-style=UNFOLLOW_ENTITY]').getByRole('button', { name: copy.following.undo })
  await undo.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(copy.following.followed(name)).waitFor()
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await authorOf(someone)).toMatchObject({ viewerEdge: { isFollowing: true } })

  await context.route('**/_/graphql', (route) => route.abort())
  await page.keyboard.press('Enter')
  const failed = page.locator('[data-style=RETRYABLE_ERROR]')
  await failed.getByText(copy.toast.error).waitFor()
  expect(await button.getAttribute('data-state')).toBe('following')
  expect(await followers.innerText()).toBe(`${followerCount + 1} followers`)
  await context.unroute('**/_/graphql')
  someone.complaints()
  await failed.getByRole('button', { name: copy.following.tryAgain }).click()
  await page.getByText(copy.following.unfollowed(name)).waitFor()
  expect(await authorOf(someone)).toMatchObject({ followerCount, viewerEdge: { isFollowing: false } })

  // Already followed in another window meanwhile.
  await ask(someone, FOLLOW, { id: (await authorOf(someone)).id })
  await button.click()
  await page.getByText(copy.following.alreadyFollowing(name)).waitFor()
  expect(someone.complaints()).toEqual([])
})

const FOLLOW = 'mutation($id: ID!) { result: followUser(targetUserId: $id) { __typename } }'

test('a press just before the page is left is not lost: the next page shows the follow', async () => {
  const wire = await slowCalls(lane.origin, 300)
  onTestFinished(wire.close)
  const someone = await visitor()
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Some One')
  await someone.open(wire.origin + pathOf(redInk()))
  await byline(page).and(page.locator('[data-state=open]')).waitFor()
  await byline(page).evaluate((button) => {
    // Skips the wait for other operations, which outlasts the page.
    Object.assign(globalThis, { setTimeout: () => 0 })
    ;(button as HTMLElement).click()
    location.assign('about:blank')
  })
  await page.waitForURL('about:blank')
  await expect
    .poll(() => authorOf(someone), { timeout: 5000 })
    .toMatchObject({ viewerEdge: { isFollowing: true } })
  await someone.open(pathOf(redInk()))
  await byline(page).and(page.locator('[data-state=following]')).waitFor()
  expect(someone.complaints()).toEqual([])
})

test('the page of a follow link shows the state, follows by a press, and reports a failure (R316)', async () => {
  const someone = await visitor()
  const { page, context } = someone
  await signUpAs(someone, newAddress(), 'Some One')
  const { name } = await authorOf(someone)
  await someone.open(path('FollowUserByLink', { username: redInk().username }))
  await page.getByText(copy.following.question(name)).waitFor()
  expect(await axe(page)).toEqual([])
  await context.route('**/_/graphql', (route) => route.abort())
  await page.getByRole('button', { name: `Follow ${name}` }).click()
  await page.getByText(copy.following.followFailed).waitFor()
  await context.unroute('**/_/graphql')
  await page.getByRole('button', { name: `Follow ${name}` }).click()
  await page.locator('.FollowPage').getByText(copy.following.followed(name)).waitFor()
  // The page changes at once, the toast follows the answer.
  await page.locator('[data-style=SUBSCRIBE_SUCCESS]').waitFor()
  await someone.open(path('FollowUserByLink', { username: redInk().username }))
  await page.getByText(copy.following.alreadyFollowing(name)).waitFor()
})

test('without scripts a visitor signs in, is asked, follows by a form and comes back (R011)', async () => {
  const someone = await visitor({ javaScriptEnabled: false })
  const { page } = someone
  const { name } = await authorOf(someone)
  await someone.go(pathOf(redInk()))
  await page
    .getByRole('link', { name: `Follow ${name}` })
    .first()
    .click()
  await page.getByText(copy.signUpPrompt.follow.subheader).waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe(path('AcctSignin'))
  const onward = searchParams.get('redirect')!

  await signUpAs(someone, newAddress(), 'Some One')
  await someone.go(onward)
  await page.getByText(copy.following.question(name)).waitFor()
  await page.getByRole('button', { name: `Follow ${name}` }).click()
  await page.getByText(copy.following.followed(name)).waitFor()
  await page.getByRole('button', { name: copy.following.followingName(name) }).click()
  // The story's address, with or without the words of its title.
  await page.waitForURL(idAtEnd())
  expect(await authorOf(someone)).toMatchObject({ viewerEdge: { isFollowing: false } })
})
