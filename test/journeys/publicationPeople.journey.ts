/** A publication from nothing: created, its people invited, its owner changed, deleted and restored. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy/publicationDesk.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, inScheme, overflowing } from './audit.ts'
import { DESKTOP, PHONE, RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, emailsTo, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const says = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

async function newPerson(name: string, options: Parameters<typeof visitor>[0]) {
  const person = await visitor(options)
  const address = newAddress()
  await signUpAs(person, address, name)
  const { username } = (await ask(person, '{ result: viewer { username } }')) as { username: string }
  return { ...person, address, username }
}

async function looksWell(page: Page) {
  // What is under the bar at the top is said to be too small.
  await page.evaluate(() => scrollTo(0, 0))
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme)
    expect(await axe(page)).toEqual([])
  }
  await inScheme(page, 'light')
  expect(await overflowing(page)).toEqual([])
}

/** @returns the slug, which was offered for the name */
async function create({ page, open }: Pick<Visitor, 'page' | 'open'>, name: string): Promise<string> {
  await open(path('NewCollection'))
  await looksWell(page)
  await field(page, copy.name).fill(name)
  const slug = await field(page, copy.address).inputValue()
  await button(page, copy.create).click()
  await page.waitForURL((url) => url.pathname === path('EditCollection', { collectionSlug: slug }))
  return slug
}

const statusFor = async ({ context }: Pick<Visitor, 'context'>, address: string) =>
  (await context.request.get(address, RETRY)).status()

const peopleOf = (collectionSlug: string) => path('ShowCollectionSettings', { collectionSlug })

/** The invited person answers on the page that their notification leads to. */
async function accept({ page, open }: Pick<Visitor, 'page' | 'open'>, collectionSlug: string) {
  await open(path('AnswerCollectionInvitation', { collectionSlug }))
  await looksWell(page)
  await button(page, copy.accept).click()
  await page.waitForURL((url) => url.pathname !== path('AnswerCollectionInvitation', { collectionSlug }))
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s a publication is created, gets an editor, changes its owner, is deleted and restored (R077, R085)',
  async (_, viewport) => {
    const owner = await newPerson('Olive Press', { viewport })
    const other = await newPerson('Edda Proof', { viewport })
    const { page, open } = owner
    const name = `Tide Tables ${owner.username.slice(-6)}`
    const slug = await create(owner, name)
    await field(page, copy.tagline).fill('When to go out, and when to stay in.')
    await button(page, copy.save).click()
    await says(page, copy.saved)
    await looksWell(page)
    const reader = await visitor({ viewport })
    await reader.open(path('ShowCollectionHome', { collectionSlug: slug }))
    await says(reader.page, 'When to go out, and when to stay in.')

    await open(peopleOf(slug))
    await looksWell(page)
    await field(page, copy.inviteTo).fill('@no-such-person-here')
    await button(page, copy.inviteButton).click()
    await says(page, copy.noPerson('no-such-person-here'))
    await field(page, copy.inviteTo).fill(`@${other.username}`)
    await button(page, copy.inviteButton).click()
    await says(page, copy.invited)
    await says(page, copy.pending)
    await other.open('/me/notifications')
    await other.page.getByRole('link', { name }).first().waitFor()
    await accept(other, slug)

    await open(peopleOf(slug))
    await field(page, copy.roleOf('Edda Proof')).selectOption('EDITOR')
    await button(page, copy.changeRoleOf('Edda Proof')).click()
    await says(page, copy.roleChanged)
    await button(page, copy.offer).click()
    await says(page, copy.offered)
    await looksWell(page)
    await accept(other, slug)
    await other.page.locator('#delete').waitFor()

    await open(peopleOf(slug))
    expect(await page.locator('#delete').count()).toBe(0)
    await button(page, copy.leave).click()
    await page.waitForURL((url) => url.pathname === path('ShowSettingsTab', { setting: 'publishing' }))
    expect(await statusFor(owner, peopleOf(slug))).toBe(404)

    await other.page.getByLabel(copy.typeName(name), { exact: true }).fill('Another name')
    await button(other.page, copy.deleteButton).click()
    await says(other.page, copy.nameToConfirm)
    await other.page.getByLabel(copy.typeName(name), { exact: true }).fill(name)
    await button(other.page, copy.deleteButton).click()
    await other.page.waitForURL((url) => url.pathname === path('ShowSettingsTab', { setting: 'publishing' }))
    const home = path('ShowCollectionHome', { collectionSlug: slug })
    expect(await statusFor(reader, home)).toBe(404)
    await looksWell(other.page)
    await button(other.page, copy.takeBackOne(name)).click()
    await other.page.getByRole('link', { name: copy.settingsOf(name), exact: true }).waitFor()
    await reader.open(home)
    await says(reader.page, 'When to go out, and when to stay in.')
    expect([...owner.complaints(), ...other.complaints(), ...reader.complaints()]).toEqual([])
  },
)

test('without scripts a publication is created and its people are invited by forms; an email leads to the invitation (R085)', async () => {
  const options = { javaScriptEnabled: false, viewport: PHONE }
  const owner = await newPerson('Olive Press', options)
  const writer = await newPerson('Walter Nib', options)
  const { page, go } = owner
  const slug = `quiet-hours-${owner.username.slice(-6).replaceAll(/[^a-z0-9]/g, 'x')}`
  await go(path('NewCollection'))
  await field(page, copy.name).fill('Quiet Hours')
  await field(page, copy.address).fill('not an address!')
  await field(page, copy.tagline).fill('For those who are up late.')
  await button(page, copy.create).click()
  await page.locator('.FieldMessage:not(:empty)').first().waitFor()
  // Nothing of what was typed is lost.
  expect(await field(page, copy.tagline).inputValue()).toBe('For those who are up late.')
  await field(page, copy.address).fill(slug)
  await button(page, copy.create).click()
  await page.waitForURL((url) => url.pathname === path('EditCollection', { collectionSlug: slug }))
  await go(peopleOf(slug))
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
  await button(page, copy.removeOne('Walter Nib')).click()
  await says(page, copy.removed)
})
