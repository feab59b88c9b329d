/** Responses in place: written, replied to, deleted; hidden and shown by the author; asked for by a visitor. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { pathOf } from './addresses.ts'
import { axe } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { signInAs, signUpAs } from './people.ts'
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

const redInk = () => lane.demo.stories.find(({ title }) => title === 'Red Ink')!
const responses = (page: Page) => page.locator('#responses')
const respond = (page: Page) => responses(page).locator('> span > .Button')
const text = (page: Page) => page.locator('.Composer-text')
const publish = (page: Page) => page.getByRole('button', { name: copy.responses.publish, exact: true })
const containing = (page: Page, words: string) => responses(page).locator('.Response', { hasText: words })
const item = (page: Page, name: string) => page.locator('.ResponseMenu:popover-open').getByText(name)

for (const viewport of [PHONE, DESKTOP]) {
  test(`a response is written in place after a reload, replied to and deleted (R001) at ${viewport.width} px`, async () => {
    forgetLimits()
    const someone = await visitor({ viewport })
    const { page } = someone
    await signUpAs(someone, newAddress(), 'Rhea Respond')
    await someone.open(pathOf(redInk()))
    const count = page.locator('.StoryHeader .StoryActions-item[href="#responses"] span')
    const before = Number(await count.innerText())
    await respond(page).click()
    await text(page).fill(`Words of ${viewport.width}`)
    await page.getByText(copy.responses.draft).waitFor()
    await page.reload()
    await respond(page).click()
    expect(await text(page).inputValue()).toBe(`Words of ${viewport.width}`)
    expect(await axe(page)).toEqual([])
    await publish(page).click()
    await page.getByText(copy.responses.published).waitFor()
    const own = containing(page, `Words of ${viewport.width}`)
    await own.waitFor()
    expect(await count.innerText()).toBe(String(before + 1))
    await respond(page).click()
    expect(await text(page).inputValue()).toBe('')
    await page.getByRole('button', { name: copy.responses.cancel }).click()

    await own.getByRole('link', { name: copy.responses.reply }).click()
    await text(page).fill('A reply to myself')
    await publish(page).click()
    await own.locator('.Response', { hasText: 'A reply to myself' }).waitFor()

    await own.locator('> .MoreButton').click()
    await item(page, copy.responses.remove).click()
    expect(await axe(page)).toEqual([])
    await item(page, copy.responses.removeQuestion).click()
    await page.getByText(copy.responses.removed).waitFor()
    await own.waitFor({ state: 'detached' })
    expect(someone.complaints()).toEqual([])
  })
}

test('an author hides a response, undoes it, and closes the discussion, where nothing more is saved (R310, R323)', async () => {
  forgetLimits()
  const author = await visitor({ viewport: PHONE })
  const { page } = author
  await signInAs(author, 'writer@example.com')
  const story = lane.demo.stories.find(
    ({ username, responsesCount }) => username === 'writer' && responsesCount > 0,
  )!
  await author.open(pathOf(story))
  const first = responses(page).locator('.Response').first()
  const id = await first.getAttribute('id')
  await first.locator('> .MoreButton').click()
  await item(page, copy.responses.hide).click()
  await page.locator('[data-style=HIDE_POST_RESPONSE]').getByText(copy.responses.hidden).waitFor()
  await page.locator(`#${id}`).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.locator(`#${id}`).waitFor()

  const reader = await visitor()
  await signUpAs(reader, newAddress(), 'Late Larry')
  await reader.open(pathOf(story))
  await respond(reader.page).click()
  await text(reader.page).fill('Too late')
  await page.getByRole('button', { name: copy.responses.close }).click()
  await responses(page).getByText(copy.responses.closed).waitFor()
  await publish(reader.page).click()
  await reader.page
    .locator('.Composer-error')
    .getByText(`${copy.responses.closedForStory}. ${copy.responses.notSaved}`)
    .waitFor()
  await page.getByRole('button', { name: copy.responses.open }).click()
  await page.locator('.Toast').getByText(copy.responses.opened).waitFor()
  expect(author.complaints()).toEqual([])
})

test('a visitor who responds is asked to sign up in its own words, signs in, and goes on with the draft (R011)', async () => {
  forgetLimits()
  const someone = await visitor()
  const { page } = someone
  const account = await newAccount()
  await someone.open(pathOf(redInk()))
  const id = redInk().slug.split('-').at(-1)!
  await page.evaluate((key) => localStorage.setItem(key, 'Half a thought'), `response-draft-${id}`)
  await responses(page).getByRole('link', { name: copy.responses.write }).click()
  await page.getByText(copy.signUpPrompt.respond.subheader).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: copy.signIn.signIn, exact: true }).click()
  await giveEmail(page, account.email)
  await givePassword(page, account.password)
  await arrivesSignedIn(page)
  await text(page).waitFor()
  expect(await text(page).inputValue()).toBe('Half a thought')
  expect(someone.complaints()).toEqual([])
})
