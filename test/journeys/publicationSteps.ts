import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { hostsCopy as hosts } from '#schema/copy/hosts.ts'
import { copy as looks } from '#schema/copy/looks.ts'
import { settingsCopy } from '#schema/copy/publicationSettings.ts'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { copy as editing } from '#schema/copy/storyEditor.ts'
import { copy as submitting } from '#schema/copy/submissions.ts'
import { copy as writing } from '#schema/copy/writing.ts'
import { path } from '#schema/routes/paths.ts'
import type { Visitor } from './browser.ts'
import {
  accentIn,
  button,
  field,
  homeOf,
  looksWell,
  type Person,
  proveOwnership,
  queueOf,
  says,
  setRecords,
  writes,
} from './deskActs.ts'
import { lane } from './lane.ts'
import { moveClock } from './signInActs.ts'

const { featuring } = settingsCopy
const MINUTE = 60_000
export const TITLE = 'The tide waits for no one'
export const TAGLINE = 'When to go out, and when to stay in.'

export interface Publication {
  owner: Person
  editor: Person
  writer: Person
  reader: Visitor
  name: string
  slug: string
}

/** @returns the story's id */
export async function submit({ writer, name }: Publication): Promise<string> {
  const postId = await writes(writer, TITLE)
  const { page, open } = writer
  await open(path('ShowPostSettings', { postId }))
  await field(page, submitting.messageToEditors).fill('I hope you like it.')
  await button(page, submitting.submit).click()
  await says(page, submitting.status.waits(name))
  await looksWell(page)
  return postId
}

export async function askForChanges({ editor, writer }: Publication): Promise<void> {
  const { page, open } = editor
  await open(path('ShowYourNotifications'))
  await page.getByRole('link', { name: TITLE }).click()
  await says(page, 'Words that hold well.')
  await says(page, 'I hope you like it.')
  await looksWell(page)
  await page.locator('#changes-text').fill('Could it end on the sea?')
  await button(page, submitting.changes).click()
  await says(page, submitting.isWithAuthor)
  await writer.open(path('ShowYourNotifications'))
  await writer.page.getByRole('link', { name: TITLE }).first().click()
  await says(writer.page, 'Could it end on the sea?')
}

export async function change({ writer, name }: Publication, postId: string): Promise<void> {
  const { page, open } = writer
  await open(path('EditPost', { postId }))
  await page.getByRole('textbox', { name: editing.text }).locator('p').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' So does the sea.')
  await page.locator('.SavingState').getByText(writing.state.saved, { exact: true }).waitFor()
  await open(path('ShowPostSettings', { postId }))
  await button(page, submitting.submitAgain).click()
  await says(page, submitting.status.waits(name))
}

export async function approveForLater({ editor, reader, slug }: Publication): Promise<void> {
  const { page, open } = editor
  await open(queueOf(slug))
  await looksWell(page)
  await page.getByRole('link', { name: submitting.review(TITLE), exact: true }).click()
  await says(page, 'Words that hold well. So does the sea.')
  await field(page, publishing.time).fill(new Date(Date.now() + 30 * MINUTE).toISOString().slice(0, 16))
  await button(page, submitting.approveLater).click()
  await says(page, submitting.approvedFor)
  await looksWell(page)
  await reader.open(homeOf(slug))
  await says(reader.page, TAGLINE)
  expect(await reader.page.getByText(TITLE).count()).toBe(0)
  await moveClock('1h')
  await reader.open(homeOf(slug))
  await says(reader.page, TITLE)
}

export const featured = ({ page }: Visitor): Locator =>
  page.getByRole('region', { name: 'Featured' }).getByRole('link', { name: TITLE, exact: true })

export async function feature({ editor, reader, slug }: Publication): Promise<void> {
  const { page, open } = editor
  expect(await featured(reader).count()).toBe(0)
  await open(path('ShowCollectionSettingsFeaturePages', { collectionSlug: slug }))
  await button(page, featuring.addOne(TITLE)).click()
  await says(page, featuring.pinned)
  await looksWell(page)
  await reader.open(homeOf(slug))
  await featured(reader).waitFor()
}

/** @returns the domain's origin */
export async function moveToDomain({ owner, reader, slug }: Publication): Promise<string> {
  const { page, open } = owner
  const domain = `${slug}.test`
  const origin = lane.origin.replace('localhost', domain)
  await open(path('ShowCollectionSettingsCustomDomain', { collectionSlug: slug }))
  await field(page, hosts.domainLabel).fill(domain)
  await button(page, hosts.claim).click()
  const card = page.getByRole('region', { name: domain })
  await card.getByText(hosts.noProof).waitFor()
  const proof = await card.locator('.DnsRecords-text').nth(1).innerText()
  // A valid proof with a wrong address: the page reports it with the fix.
  await proveOwnership(owner, domain, proof)
  await setRecords(owner, domain, 'CNAME', 'elsewhere.example')
  await card.getByRole('button', { name: hosts.check }).click()
  await card.getByText(hosts.statuses.VERIFIED).waitFor()
  await card.getByText(hosts.otherTarget('elsewhere.example', 'localhost')).waitFor()
  await looksWell(page)
  // Once fixed, the page notices, and a press continues at once.
  await setRecords(owner, domain, 'CNAME', 'localhost')
  await card.getByText(hosts.ready).waitFor({ timeout: 30_000 })
  await card.getByRole('button', { name: hosts.check }).click()
  await card.getByText(hosts.statuses.ACTIVE, { exact: true }).waitFor({ timeout: 30_000 })
  await reader.open(origin)
  await featured(reader).waitFor()
  // The old address shows it too, with the new one as canonical (D27).
  await reader.open(homeOf(slug))
  await featured(reader).waitFor()
  expect(await reader.page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}/`)
  return origin
}

export async function dress(
  { owner, reader, slug }: Publication,
  origin: string,
  postId: string,
): Promise<void> {
  const { page, open } = owner
  const pages = [`${origin}/`, `${origin}/${postId}`, `${origin}/about`]
  for (const address of pages) {
    await reader.open(address)
    expect([address, await accentIn(reader)]).toEqual([address, ''])
  }
  await open(path('EditCollectionDesign', { collectionSlug: slug }))
  await field(page, looks.accent).fill('#24528f')
  await button(page, looks.save).click()
  await says(page, looks.state.done)
  await looksWell(page)
  for (const address of pages) {
    await reader.open(address)
    expect([address, await accentIn(reader)]).toEqual([
      address,
      expect.stringMatching(/^light-dark\(#24528f/),
    ])
  }
}
