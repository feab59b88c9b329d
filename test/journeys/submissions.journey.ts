/** publicationLife.journey.ts covers the other decisions. */
import { expect, test } from 'vitest'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { copy } from '#schema/copy/submissions.ts'
import { path } from '#schema/routes/paths.ts'
import { axe } from './audit.ts'
import { PHONE, useBrowser, visitor } from './browser.ts'
import {
  button,
  done,
  field,
  homeOf,
  looksWell,
  newPerson,
  newPublication,
  queueOf,
  says,
  writes,
} from './deskActs.ts'

useBrowser()

async function magazine(options: Parameters<typeof visitor>[0]) {
  const owner = await newPerson('Olive Press', options)
  const writer = await newPerson('Walter Nib', options)
  const slug = `quires-${owner.username.replaceAll(/[^a-z0-9]/g, '').slice(-8)}`
  const id = await newPublication(owner, slug, 'Quires')
  await done(owner, `inviteToCollection(collectionId: "${id}", to: "${writer.username}", role: WRITER)`)
  await done(writer, `answerCollectionInvitation(collectionId: "${id}", isAccepted: true)`)
  return { owner, writer, slug }
}

test('on a phone a story is submitted in the dialog of the writing page, gets a note, is approved at once, and removed again (R080, R081)', async () => {
  const { owner, writer, slug } = await magazine({ viewport: PHONE })
  const { page } = owner
  const postId = await writes(writer, 'The first quire')
  await writer.open(path('EditPost', { postId }))
  await button(writer.page, publishing.publish).click()
  const dialog = writer.page.getByRole('dialog', { name: publishing.dialog })
  await button(writer.page, publishing.next).click()
  // Offers the publications that accept the writer's submissions.
  await dialog.getByLabel(publishing.publication, { exact: true }).selectOption({ label: 'Quires' })
  expect(await axe(writer.page)).toEqual([])
  await dialog.getByRole('button', { name: copy.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await writer.open(path('ShowYourStories', { filterBy: 'drafts' }))
  await says(writer.page, copy.desk.waits('Quires'))

  await owner.open(path('ShowCollectionSubmissions', { collectionSlug: slug }, { story: postId }))
  await page.locator('#note').fill('We are reading it.')
  await button(page, copy.note).click()
  await says(page, copy.noted)
  await button(page, copy.approveNow).click()
  await says(page, copy.none)
  const reader = await visitor({ viewport: PHONE })
  await reader.open(homeOf(slug))
  await says(reader.page, 'The first quire')

  await owner.open(path('ShowCollectionStories', { collectionSlug: slug }))
  await looksWell(page)
  const removing = page.locator('details').filter({ has: page.getByLabel(copy.removeOne('The first quire')) })
  await removing.locator('summary').click()
  await removing.getByRole('button').click()
  await page.getByRole('link', { name: 'The first quire', exact: true }).waitFor({ state: 'detached' })
  await reader.open(homeOf(slug))
  expect(await reader.page.getByText('The first quire').count()).toBe(0)
  await writer.open(path('ShowPostSettings', { postId }))
  await says(writer.page, 'We are reading it.')
  await says(writer.page, copy.steps.REMOVED)
  expect([...owner.complaints(), ...writer.complaints(), ...reader.complaints()]).toEqual([])
})

test('without scripts a story is submitted, sent back, submitted again and approved by forms; everyone submits where they may (R081)', async () => {
  const options = { javaScriptEnabled: false, viewport: PHONE }
  const { owner, writer, slug } = await magazine(options)
  const { page } = owner
  const begin = path('NewCollectionPost', { collectionSlug: slug })
  const postId = await writes(writer, 'Without a script')
  await writer.go(begin)
  await field(writer.page, copy.messageToEditors).fill('By a form.')
  await button(writer.page, copy.submit).click()
  await says(writer.page, copy.status.waits('Quires'))

  await owner.go(queueOf(slug))
  await page.getByRole('link', { name: copy.review('Without a script'), exact: true }).click()
  await says(page, 'By a form.')
  await page.locator('#changes-text').fill('A word more, please.')
  await button(page, copy.changes).click()
  await says(page, copy.changesAsked)
  await writer.go(path('ShowPostSettings', { postId }))
  await says(writer.page, 'A word more, please.')
  await button(writer.page, copy.submitAgain).click()
  await says(writer.page, copy.submittedNow)
  await owner.go(path('ShowCollectionSubmissions', { collectionSlug: slug }, { story: postId }))
  await button(page, copy.approveNow).click()
  await says(page, copy.approved)

  await button(page, copy.takeAll).click()
  await says(page, copy.isOpen)
  const outsider = await newPerson('Otto Outside', options)
  await writes(outsider, 'From the outside')
  await outsider.go(path('ShowCollectionMasthead', { collectionSlug: slug }))
  await outsider.page.getByRole('link', { name: copy.submitHere }).click()
  await outsider.page.waitForURL((url) => url.pathname === begin)
  await button(outsider.page, copy.submit).click()
  await says(outsider.page, copy.status.waits('Quires'))
  await button(outsider.page, copy.withdraw).click()
  await says(outsider.page, copy.status.removed('Quires'))
  await owner.go(queueOf(slug))
  await says(page, copy.none)
  expect(await page.getByText('From the outside').count()).toBe(0)
})
