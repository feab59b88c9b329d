import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { pathOf } from './addresses.ts'
import { axe } from './audit.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import {
  arrivesSignedIn,
  forgetLimits,
  giveEmail,
  givePassword,
  newAccount,
  newAddress,
} from './signInActs.ts'
import { lane } from './lane.ts'

useBrowser()

const ID = limits.postId.length
const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const button = (page: Page) => page.locator('.StoryHeader .ClapButton')
const own = (page: Page) => page.locator('.StoryHeader .ClapToggle-own')

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

const COUNTS = 'query($id: ID!) { result: post(id: $id) { clapCount viewerEdge { clapCount } } }'
async function countsOf({ context }: Visitor) {
  const id = redInk().slug.split('-').at(-1)
  const counts = await ask({ context } as Visitor, COUNTS, { id })
  return counts as { clapCount: number; viewerEdge: { clapCount: number } }
}

test('a visitor who claps is asked to sign up in its own words, signs in, and has clapped (R011, R013)', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  const before = await countsOf(someone)
  const account = await newAccount()
  await someone.open(pathOf(redInk()))
  await button(page).click()
  await page.getByText(copy.signUpPrompt.clap.subheader).waitFor()
  expect((await countsOf(someone)).clapCount).toBe(before.clapCount)
  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, account.email)
  await givePassword(page, account.password)
  await arrivesSignedIn(page)
  await own(page).getByText('+1').waitFor()
  await expect
    .poll(() => countsOf(someone))
    .toEqual({ clapCount: before.clapCount + 1, viewerEdge: { clapCount: 1 } })
  expect(someone.complaints()).toEqual([])
})

test('many presses are one call with their sum, also just before leaving, and can be taken back (R001, R229)', async () => {
  forgetLimits()
  const someone = await visitor({ viewport: PHONE })
  const { page } = someone
  await signUpAs(someone, newAddress(), 'Clara Clap')
  const before = await countsOf(someone)
  await someone.open(pathOf(redInk()))
  const calls: string[] = []
  page.on('request', (request) => {
    const operation = request.headers()['graphql-operation'] ?? ''
    if (operation.includes('ClapPost')) calls.push(operation)
  })
  for (let press = 0; press < 5; press++) await button(page).click()
  await own(page).getByText('+5').waitFor()
  await expect.poll(() => countsOf(someone)).toMatchObject({ viewerEdge: { clapCount: 5 } })
  expect(calls.length).toBe(1)
  expect(await axe(page)).toEqual([])

  await button(page).focus()
  await page.keyboard.press('Enter')
  await page.goto('/topics')
  await expect.poll(() => countsOf(someone)).toMatchObject({ viewerEdge: { clapCount: 6 } })

  await someone.open(pathOf(redInk()))
  await own(page).waitFor()
  const place = () => page.locator('.StoryHeader a[href="#responses"]').boundingBox()
  const there = await place()
  // Hidden until the pointer is on the button.
  expect(await own(page).evaluate((pill) => getComputedStyle(pill).opacity)).toBe('0')
  await button(page).hover()
  await own(page).click()
  await page.getByText(copy.clapping.takenBack).waitFor()
  expect(await place()).toEqual(there)
  expect(await isFocused(button(page))).toBe(true)
  expect(await countsOf(someone)).toEqual({ ...before, viewerEdge: { clapCount: 0 } })
  await page.getByRole('button', { name: copy.following.undo }).click()
  await expect.poll(() => countsOf(someone)).toMatchObject({ viewerEdge: { clapCount: 6 } })
  await expect.poll(() => isFocused(button(page))).toBe(true)
  expect(someone.complaints()).toEqual([])
})

test('without scripts each press of the form adds a clap and returns to the story (R011)', async () => {
  forgetLimits()
  const signedIn = await visitor()
  await signUpAs(signedIn, newAddress(), 'Norbert Noscript')
  const someone = await visitor({ javaScriptEnabled: false })
  await someone.context.addCookies(await signedIn.context.cookies())
  const { page } = someone
  for (const clapCount of [1, 2]) {
    await page.goto(pathOf(redInk()))
    await button(page).click()
    expect(new URL(page.url()).pathname.slice(-ID)).toBe(redInk().slug.slice(-ID))
    expect((await countsOf(signedIn)).viewerEdge).toEqual({ clapCount })
  }
})
