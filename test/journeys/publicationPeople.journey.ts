/** Without scripts; publicationLife.journey.ts covers people with scripts. */
import { expect, test } from 'vitest'
import { copy } from '#schema/copy/publicationDesk.ts'
import { path } from '#schema/routes/paths.ts'
import { PHONE, useBrowser } from './browser.ts'
import { button, field, newPerson, peopleOf, says } from './deskActs.ts'
import { emailsTo } from './people.ts'

useBrowser()

test('without scripts forms create a publication and invite, change and remove its people; an email links to the invitation (R085)', async () => {
  const options = { javaScriptEnabled: false, viewport: PHONE }
  const owner = await newPerson('Olive Press', options)
  const writer = await newPerson('Walter Nib', options)
  const { page, go } = owner
  const slug = 'quiet-hours-at-night'
  await go(path('NewCollection'))
  await field(page, copy.name).fill('Quiet Hours')
  await field(page, copy.address).fill('not an address!')
  await field(page, copy.tagline).fill('For those who are up late.')
  await button(page, copy.create).click()
  await page.locator('#slug-message').waitFor()
  expect(await field(page, copy.tagline).inputValue()).toBe('For those who are up late.')
  await field(page, copy.address).fill(slug)
  await button(page, copy.create).click()
  await page.waitForURL((url) => url.pathname === path('EditCollection', { collectionSlug: slug }))
  await go(peopleOf(slug))
  await field(page, copy.inviteTo).fill('@no-such-person-here')
  await button(page, copy.inviteButton).click()
  await says(page, copy.noPerson('no-such-person-here'))
  await field(page, copy.inviteTo).fill(writer.address)
  await button(page, copy.inviteButton).click()
  await says(page, copy.invited)
  const email = (await emailsTo(writer, writer.address)).find(({ subject }) =>
    subject.includes('Quiet Hours'),
  )
  const invitation = path('AnswerCollectionInvitation', { collectionSlug: slug })
  expect(email?.links.map((link) => new URL(link).pathname)).toContain(invitation)
  await writer.go(invitation)
  await button(writer.page, copy.accept).click()
  await writer.page.waitForURL((url) => url.pathname === path('ShowCollectionHome', { collectionSlug: slug }))
  await go(peopleOf(slug))
  await field(page, copy.roleOf('Walter Nib')).selectOption('EDITOR')
  await button(page, copy.changeRoleOf('Walter Nib')).click()
  await says(page, copy.roleChanged)
  await button(page, copy.removeOne('Walter Nib')).click()
  await says(page, copy.removed)
})
