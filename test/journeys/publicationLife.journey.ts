import { expect, test } from 'vitest'
import { copy } from '#schema/copy/publicationDesk.ts'
import { settingsCopy } from '#schema/copy/publicationSettings.ts'
import { path } from '#schema/routes/paths.ts'
import { DESKTOP, hydrated, PHONE, useBrowser, visitor } from './browser.ts'
import {
  accept,
  button,
  field,
  homeOf,
  looksWell,
  newPerson,
  peopleOf,
  type Person,
  queueOf,
  says,
  statusFor,
} from './deskActs.ts'
import {
  approveForLater,
  askForChanges,
  change,
  dress,
  feature,
  featured,
  moveToDomain,
  type Publication,
  submit,
  TAGLINE,
  TITLE,
} from './publicationSteps.ts'

useBrowser()

test(
  'a publication is founded, edited by several, moved to its own domain and given a look; who is removed cannot write; it changes hands, is deleted and restored (R006, R077, R078, R080, R081, R085)',
  { timeout: 240_000 },
  async () => {
    const owner = await newPerson('Olive Press', { viewport: PHONE })
    const editor = await newPerson('Edda Proof', { viewport: DESKTOP })
    const writer = await newPerson('Walter Nib', { viewport: PHONE })
    const reader = await visitor({ viewport: DESKTOP })
    const name = 'Tide Tables'
    const publication = { owner, editor, writer, reader, name, slug: await found(owner, name) }

    await invite(publication, editor, 'EDITOR')
    await invite(publication, writer, 'WRITER')
    const postId = await submit(publication)
    await askForChanges(publication)
    await change(publication, postId)
    await approveForLater(publication)
    await feature(publication)
    const origin = await moveToDomain(publication)
    await dress(publication, origin, postId)
    await removeEditor(publication)
    await transfer(publication)
    await deleteAndRestore(publication)
    // Without https, browsers complain about pages on the domain, which only the reader visited.
    expect([owner, editor, writer].flatMap(({ complaints }) => complaints())).toEqual([])
  },
)

/** @returns the slug suggested for the name */
async function found({ page, open }: Person, name: string): Promise<string> {
  await open(path('NewCollection'))
  await looksWell(page)
  await field(page, copy.name).fill(name)
  const slug = await field(page, copy.address).inputValue()
  await button(page, copy.create).click()
  await page.waitForURL((url) => url.pathname === path('EditCollection', { collectionSlug: slug }))
  // The address changes before the page does.
  await hydrated(page)
  await field(page, copy.tagline).fill(TAGLINE)
  await button(page, copy.save).click()
  await says(page, copy.saved)
  await looksWell(page)
  return slug
}

async function invite({ owner, name, slug }: Publication, person: Person, role: 'EDITOR' | 'WRITER') {
  const { page, open } = owner
  await open(peopleOf(slug))
  await field(page, copy.inviteTo).fill(`@${person.username}`)
  await field(page, copy.role).selectOption(role)
  await button(page, copy.inviteButton).click()
  await says(page, copy.invited)
  await page.getByText(`@${person.username}`, { exact: true }).waitFor()
  await person.open(path('ShowYourNotifications'))
  await person.page.getByRole('link', { name }).first().waitFor()
  await accept(person, slug, role === 'EDITOR' ? looksWell : undefined)
}

/** The editor's page is still open, and its next action has no effect. */
async function removeEditor({ owner, editor, reader, slug }: Publication) {
  const { page } = editor
  await editor.open(path('ShowCollectionSettingsFeaturePages', { collectionSlug: slug }))
  await owner.open(peopleOf(slug))
  await button(owner.page, copy.removeOne(editor.name)).click()
  await says(owner.page, copy.removed)
  await button(page, settingsCopy.removeOne(TITLE)).click()
  await says(page, 'Only editors of this publication can do this.')
  await reader.open(homeOf(slug))
  await featured(reader).waitFor()
  expect(await statusFor(editor, queueOf(slug))).toBe(404)
}

/** The former owner becomes an editor and leaves. */
async function transfer({ owner, writer, slug }: Publication) {
  const { page, open } = owner
  await button(page, copy.offer).click()
  await says(page, copy.offered)
  await looksWell(page)
  await accept(writer, slug)
  await writer.page.locator('#delete').waitFor()
  await open(peopleOf(slug))
  await button(page, copy.leave).waitFor()
  expect(await page.locator('#delete').count()).toBe(0)
  await button(page, copy.leave).click()
  await page.waitForURL((url) => url.pathname === path('ShowSettingsTab', { setting: 'publishing' }))
  expect(await statusFor(owner, peopleOf(slug))).toBe(404)
}

async function deleteAndRestore({ writer, reader, name, slug }: Publication) {
  const { page } = writer
  await field(page, copy.typeName(name)).fill('Another name')
  await button(page, copy.deleteButton).click()
  await says(page, copy.nameToConfirm)
  await field(page, copy.typeName(name)).fill(name)
  await button(page, copy.deleteButton).click()
  await page.waitForURL((url) => url.pathname === path('ShowSettingsTab', { setting: 'publishing' }))
  expect(await statusFor(reader, homeOf(slug))).toBe(404)
  await looksWell(page)
  await button(page, copy.takeBackOne(name)).click()
  await page.getByRole('link', { name: copy.settingsOf(name), exact: true }).waitFor()
  await reader.open(homeOf(slug))
  await says(reader.page, TAGLINE)
}
