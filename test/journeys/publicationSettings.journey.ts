import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingsCopy as copy } from '#schema/copy/publicationSettings.ts'
import { path } from '#schema/routes/paths.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { button, looksWell, newPublication, says } from './deskActs.ts'
import { signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const { navigation: links, featuring } = copy

let names = 0

async function owner(options: Parameters<typeof visitor>[0]) {
  const person = await visitor(options)
  await signUpAs(person, newAddress(), 'Olive Press')
  names += 1
  const slug = `settings-${names}-${Date.now().toString(36)}`
  await newPublication(person, slug, 'River Notes')
  return { ...person, collectionSlug: slug }
}

async function addLink(page: Page, type: string, title: string, target?: string) {
  const form = page.locator('#add')
  await form.getByLabel(links.type, { exact: true }).selectOption(type)
  await form.getByLabel(links.title, { exact: true }).fill(title)
  if (target !== undefined) await form.getByLabel(links.target, { exact: true }).fill(target)
  await button(page, links.addButton).click()
  await page.locator('#items .DeskPeople-name', { hasText: title }).waitFor()
}

const titlesIn = async (page: Page) => page.locator('#items .DeskPeople-name').allInnerTexts()

async function shown({ page, open }: Pick<Visitor, 'page' | 'open'>, collectionSlug: string) {
  await open(path('ShowCollectionMasthead', { collectionSlug }))
  return page.locator('.PublicationNavigation-link').allInnerTexts()
}

test('links are added, ordered by keyboard, and open a new feature page; visitors see them at once (R077, R078)', async () => {
  const { page, open, collectionSlug, complaints } = await owner({ viewport: PHONE })
  const reader = await visitor()
  await open(path('ShowCollectionSettingsFeaturePages', { collectionSlug }))
  await looksWell(page)
  await page.getByRole('link', { name: featuring.create, exact: true }).click()
  await page.getByLabel(featuring.title, { exact: true }).fill('Below the weir')
  await looksWell(page)
  await button(page, featuring.createButton).click()
  await page.waitForURL((url) => url.pathname.endsWith('/below-the-weir/edit'))
  await looksWell(page)

  await open(path('ShowCollectionSettingsNavigation', { collectionSlug }))
  await addLink(page, 'TOPIC_PAGE', 'The weir', 'below-the-weir')
  await addLink(page, 'EXTERNAL_LINK', 'Shop', 'https://example.org/shop')
  await addLink(page, 'ARCHIVE', 'Everything')
  await looksWell(page)
  expect(await shown(reader, collectionSlug)).toEqual(['The weir', 'Shop', 'Everything'])
  await button(page, copy.up('Everything')).focus()
  for (const place of [1, 0]) {
    await page.keyboard.press('Enter')
    await page
      .locator(`#items li:nth-child(${place + 1}) .DeskPeople-name`, { hasText: 'Everything' })
      .waitFor()
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label') === label,
      copy.up('Everything'),
    )
  }
  expect(await titlesIn(page)).toEqual(['Everything', 'The weir', 'Shop'])
  await page.locator('summary').filter({ hasText: copy.edit }).nth(2).click()
  const edited = page.locator('#items li').nth(2)
  await edited.getByLabel(links.target, { exact: true }).fill('javascript:alert(1)')
  await edited.getByRole('button', { name: links.save }).click()
  await says(page, links.noAddress)
  await looksWell(page)
  await button(page, copy.removeOne('Shop')).click()
  await page.locator('#items li').nth(2).waitFor({ state: 'detached' })
  expect(await shown(reader, collectionSlug)).toEqual(['Everything', 'The weir'])
  await reader.page.getByRole('link', { name: 'The weir', exact: true }).click()
  await reader.page.getByRole('heading', { name: 'Below the weir' }).waitFor()
  expect([...complaints(), ...reader.complaints()]).toEqual([])
})

test('without scripts forms change the navigation, and a failed one keeps the typed values (R077)', async () => {
  const { page, go, collectionSlug } = await owner({ javaScriptEnabled: false, viewport: PHONE })
  await go(path('ShowCollectionSettingsNavigation', { collectionSlug }))
  const form = page.locator('#add')
  await form.getByLabel(links.type, { exact: true }).selectOption('TAG')
  await form.getByLabel(links.title, { exact: true }).fill('On writing')
  await form.getByLabel(links.target, { exact: true }).fill('no-such-topic-here')
  await button(page, links.addButton).click()
  await says(page, links.noTopic('no-such-topic-here'))
  expect(await form.getByLabel(links.title, { exact: true }).inputValue()).toBe('On writing')
  await form.getByLabel(links.target, { exact: true }).fill('writing')
  await button(page, links.addButton).click()
  await says(page, links.added)
  await form.getByLabel(links.type, { exact: true }).selectOption('ABOUT_PAGE')
  await form.getByLabel(links.title, { exact: true }).fill('Who we are')
  await button(page, links.addButton).click()
  await says(page, links.added)
  await button(page, copy.up('Who we are')).click()
  await expect.poll(() => titlesIn(page)).toEqual(['Who we are', 'On writing'])
  await page.getByRole('combobox', { name: links.shown, exact: true }).selectOption('TAG')
  await button(page, links.showIt).click()
  await says(page, links.shownNow)
  await button(page, copy.removeOne('On writing')).click()
  await expect.poll(() => titlesIn(page)).toEqual(['Who we are'])
})
