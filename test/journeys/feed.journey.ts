import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, axeContrast, inScheme, overflowing } from './audit.ts'
import { DESKTOP, PHONE, useBrowser, visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { forgetLimits, newAddress } from './signInActs.ts'

useBrowser()

const FOLLOW = 'mutation($id: ID!) { result: followTag(targetTagId: $id) { __typename } }'
const TOPIC = 'query { result: tag(slug: "writing") { id name } }'

test('a newcomer chooses a topic, dismisses a story by the keyboard and takes it back (R133, R311)', async () => {
  forgetLimits()
  const reader = await visitor({ viewport: PHONE })
  const { page } = reader
  await signUpAs(reader, newAddress(), 'Nina New')
  await reader.open(path('ShowHome'))
  await page.getByRole('heading', { name: copy.feed.newcomer }).waitFor()
  // The first story depends on the claps of earlier journeys; one without a topic trends on the whole site.
  await page.locator('.FeedReason').getByText(copy.feed.reason.trendingIn).first().waitFor()
  expect(await axe(page)).toEqual([])
  expect(await overflowing(page)).toEqual([])

  const chip = page.locator('.FirstTopics .FollowableTopics-topic').first()
  const topic = await chip.getByRole('link').innerText()
  await chip.getByRole('button').click()
  await page.getByRole('status').getByText(copy.following.followed(topic)).waitFor()
  await reader.open(path('ShowHome'))
  await page.locator('.FeedReason').getByText(copy.feed.reason.topic).first().waitFor()
  await page.getByRole('navigation', { name: copy.feed.tabs }).getByRole('link', { name: topic }).click()
  await page.getByText(copy.feed.about.tag(topic)).waitFor()

  const cards = page.locator('.FeedPage .StoryCard')
  const before = await cards.count()
  const first = cards.first()
  const title = await first.locator('.StoryCard-title').innerText()
  await first.locator('.MoreButton').focus()
  await page.keyboard.press('Enter')
  const dismiss = first.getByRole('button', { name: copy.feed.dismiss })
  await dismiss.waitFor()
  expect(await axe(page)).toEqual([])
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-style=USER_NEGATIVE_SIGNAL]').getByText(copy.feed.dismissed).waitFor()
  expect(await cards.count()).toBe(before - 1)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('MoreButton')
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.getByText(title, { exact: true }).waitFor()
  expect(await cards.count()).toBe(before)
  await expect
    .poll(() => first.locator('.MoreButton').evaluate((one) => one === document.activeElement))
    .toBe(true)
  expect(reader.complaints()).toEqual([])
})

test('on wide screens suggestions are in the aside: a writer followed there becomes the reason of their stories (R124)', async () => {
  forgetLimits()
  const reader = await visitor({ viewport: DESKTOP })
  const { page } = reader
  await signUpAs(reader, newAddress(), 'Dora Desk')
  const topic = await ask(reader, TOPIC)
  await ask(reader, FOLLOW, { id: topic.id })
  await reader.open(path('ShowHome'))
  for (const name of [copy.feed.staffPicks, copy.feed.topics, copy.feed.people])
    expect([name, await page.getByRole('heading', { name }).isVisible()]).toEqual([name, true])
  expect(await axe(page)).toEqual([])
  await inScheme(page, 'dark')
  expect(await axeContrast(page)).toEqual([])
  await inScheme(page, 'light')

  const person = page.locator('.FeedPerson').first()
  const name = await person.getByRole('link').innerText()
  await person.getByRole('button').click()
  await page.getByRole('status').getByText(copy.following.followed(name)).waitFor()
  await page.getByRole('link', { name: copy.feed.following, exact: true }).click()
  await page.getByText(copy.feed.about.following).waitFor()
  await page.locator('.FeedReason').getByText(copy.feed.reason.named.author).first().waitFor()

  const card = page.locator('.FeedPage .StoryFeed-story').filter({ hasText: name }).first()
  await card.locator('.MoreButton').click()
  await card.getByRole('button', { name: copy.muting.mute(name) }).click()
  await page.getByText(copy.muting.muted(name)).waitFor()
  await card.waitFor({ state: 'hidden' })
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body)
  expect(await hasFocus()).toBe(true)
  await page.getByRole('button', { name: copy.following.undo }).click()
  await page.getByText(copy.following.unmuted(name)).waitFor()
  await card.waitFor()
  expect(await hasFocus()).toBe(true)

  await page.getByRole('link', { name: copy.feed.why }).click()
  await page.getByRole('heading', { name: 'Why these stories?' }).waitFor()
  expect(reader.complaints()).toEqual([])
})
