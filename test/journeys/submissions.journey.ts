/** A story on its way into a publication: submitted, sent back, submitted again, approved at once and for later. */
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { copy as publishing } from '#schema/copy/publishing.ts'
import { copy } from '#schema/copy/submissions.ts'
import { path } from '#schema/routes/paths.ts'
import { axe, inScheme, overflowing } from './audit.ts'
import { DESKTOP, PHONE, RETRY, useBrowser, visitor, type Visitor } from './browser.ts'
import { ask, signUpAs } from './people.ts'
import { newAddress } from './signInActs.ts'

useBrowser()

let last: Visitor | undefined
const moveClock = ({ context }: Visitor, data: object) =>
  context.request.post('/_/dev/clock', { ...RETRY, data })
afterEach(async () => {
  if (last) await moveClock(last, { reset: true }).catch(() => undefined)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const says = (page: Page, words: string) => page.getByText(words).first().waitFor()
const queueOf = (collectionSlug: string) => path('ShowCollectionSubmissions', { collectionSlug })
const homeOf = (collectionSlug: string) => path('ShowCollectionHome', { collectionSlug })

async function looksWell(page: Page) {
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme)
    expect(await axe(page)).toEqual([])
  }
  await inScheme(page, 'light')
  expect(await overflowing(page)).toEqual([])
}

type Person = Visitor & { username: string }

async function newPerson(name: string, options: Parameters<typeof visitor>[0]): Promise<Person> {
  const person = await visitor(options)
  await signUpAs(person, newAddress(), name)
  const { username } = (await ask(person, '{ result: viewer { username } }')) as { username: string }
  return { ...person, username }
}

async function done(person: Visitor, call: string) {
  const answer = await ask(person, `mutation { result: ${call} { __typename ... on Failure { message } } }`)
  expect(answer.message).toBeUndefined()
}

/** A publication with an editor and a writer; how they come to it has a journey of its own. */
async function magazine(options: Parameters<typeof visitor>[0]) {
  const owner = await newPerson('Olive Press', options)
  const writer = await newPerson('Walter Nib', options)
  const slug = `quires-${owner.username.replaceAll(/[^a-z0-9]/g, '').slice(-8)}`
  await done(owner, `createCollection(slug: "${slug}", name: "Quires")`)
  const { id } = (await ask(owner, `{ result: collection(slug: "${slug}") { id } }`)) as { id: string }
  await done(owner, `inviteToCollection(collectionId: "${id}", to: "${writer.username}", role: WRITER)`)
  await done(writer, `answerCollectionInvitation(collectionId: "${id}", isAccepted: true)`)
  last = owner
  return { owner, writer, slug, id }
}

let changes = 0
async function writes(writer: Visitor, title: string): Promise<string> {
  const ops = [
    { op: 'title', text: title },
    {
      op: 'put',
      paragraph: { name: 'aaaa', type: 'P', text: 'Words that hold well.', markups: [] },
      after: null,
    },
  ]
  const { postId } = await ask(
    writer,
    `mutation($ops: String!, $changeId: ID!) { result: createDraft(changeId: $changeId, ops: $ops) {
      ... on ChangedDraft { postId } } }`,
    { ops: JSON.stringify(ops), changeId: `5ab5ab${(changes += 1).toString(16).padStart(6, '0')}` },
  )
  return String(postId)
}

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s a story is submitted, sent back with a message, submitted again and approved, at once and for later (R080, R081)',
  async (_, viewport) => {
    const { owner, writer, slug } = await magazine({ viewport })
    const { page } = owner
    const postId = await writes(writer, 'The first quire')
    const settings = path('ShowPostSettings', { postId })
    await writer.open(settings)
    await field(writer.page, copy.messageToEditors).fill('I hope you like it.')
    await button(writer.page, copy.submit).click()
    await says(writer.page, copy.submittedNow)
    await says(writer.page, copy.status.waits('Quires'))
    await looksWell(writer.page)

    await owner.open(path('ShowYourNotifications'))
    await page.getByRole('link', { name: 'The first quire' }).click()
    await says(page, 'Words that hold well.')
    await says(page, 'I hope you like it.')
    await looksWell(page)
    await page.locator('#note').fill('We are reading it.')
    await button(page, copy.note).click()
    await says(page, copy.noted)
    await page.locator('#changes-text').fill('Could it be shorter?')
    await button(page, copy.changes).click()
    await says(page, copy.isWithAuthor)
    await looksWell(page)

    await writer.open(path('ShowYourNotifications'))
    await writer.page.getByRole('link', { name: 'The first quire' }).first().click()
    await says(writer.page, 'Could it be shorter?')
    await looksWell(writer.page)
    await button(writer.page, copy.submitAgain).click()
    await says(writer.page, copy.submittedNow)

    await owner.open(queueOf(slug))
    await page.getByRole('link', { name: copy.review('The first quire'), exact: true }).click()
    await button(page, copy.approveNow).click()
    await says(page, copy.none)
    const reader = await visitor({ viewport })
    await reader.open(homeOf(slug))
    await says(reader.page, 'The first quire')

    // The dialog of the writing page offers what the writer may submit to.
    const second = await writes(writer, 'The second quire')
    await writer.open(path('EditPost', { postId: second }))
    await button(writer.page, publishing.publish).click()
    const dialog = writer.page.getByRole('dialog', { name: publishing.dialog })
    await dialog.getByLabel(publishing.publication, { exact: true }).selectOption({ label: 'Quires' })
    expect(await axe(writer.page)).toEqual([])
    await dialog.getByRole('button', { name: copy.submit, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await writer.open(path('ShowYourStories', { filterBy: 'drafts' }))
    await says(writer.page, copy.desk.waits('Quires'))

    await owner.open(path('ShowCollectionSubmissions', { collectionSlug: slug }, { story: second }))
    const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10)
    await field(page, publishing.time).fill(`${day}T10:30`)
    await button(page, copy.approveLater).click()
    await says(page, copy.approvedFor)
    await owner.open(path('ShowCollectionStoriesFiltered', { collectionSlug: slug, filterBy: 'scheduled' }))
    await says(page, 'The second quire')
    await looksWell(page)
    await reader.open(homeOf(slug))
    expect(await reader.page.getByText('The second quire').count()).toBe(0)
    await moveClock(owner, { advance: '3d' })
    await reader.open(homeOf(slug))
    await says(reader.page, 'The second quire')
    await moveClock(owner, { reset: true })

    await owner.open(path('ShowCollectionStories', { collectionSlug: slug }))
    await looksWell(page)
    const removing = page
      .locator('details')
      .filter({ has: page.getByLabel(copy.removeOne('The first quire')) })
    await removing.locator('summary').click()
    await removing.getByRole('button').click()
    await page.getByRole('link', { name: 'The first quire', exact: true }).waitFor({ state: 'detached' })
    await reader.open(homeOf(slug))
    expect(await reader.page.getByText('The first quire').count()).toBe(0)
    await writer.open(settings)
    await says(writer.page, copy.steps.REMOVED)
    expect([...owner.complaints(), ...writer.complaints(), ...reader.complaints()]).toEqual([])
  },
)

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
