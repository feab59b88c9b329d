/**
 * A failure about one of several fields is shown at that field: marked, described by the message, and with the focus.
 * Every form with several fields is here.
 */
import { describe, expect, test } from 'vitest'
import { bookFields } from '#schema/users/authorBooks.ts'
import { fieldsOf, type Form } from '#schema/actions/form.ts'
import { type FormName, forms } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { accountCases } from '#test/actions/accountCases.ts'
import { authorCases } from '#test/actions/authorCases.ts'
import { awardCases } from '#test/actions/awardCases.ts'
import type { Case, Person } from '#test/actions/formCase.ts'
import { listCases } from '#test/actions/listCases.ts'
import { marketingCases } from '#test/actions/marketingCases.ts'
import { openCase } from '#test/actions/openCase.ts'
import { newsletterPageCases } from '#test/actions/newsletterPageCases.ts'
import { orderedListCases } from '#test/actions/orderedListCases.ts'
import { partnerCases } from '#test/actions/partnerCases.ts'
import { publicationCases } from '#test/actions/publicationCases.ts'
import { publicationSettingCases } from '#test/actions/publicationSettingCases.ts'
import { publishingCases } from '#test/actions/publishingCases.ts'
import { securityCases } from '#test/actions/securityCases.ts'
import { staffCases } from '#test/actions/staffCases.ts'
import { sendingDomainCases } from '#test/actions/sendingDomainCases.ts'
import { subscriberCases } from '#test/actions/subscriberCases.ts'
import { submissionCases } from '#test/actions/submissionCases.ts'
import { topicCases } from '#test/actions/topicCases.ts'
import { type Browser, identityCalls } from '#test/identity/browser.ts'
import { run } from '#test/actions/formCase.ts'
import { giftFields } from '#test/membership/giving.ts'
import { DEMO_PASSWORD } from '../../bin/demo/credentials.ts'

const LONG = 'Long '.repeat(1000)

/** An account that signed in a while ago must enter its password. */
const withPassword: Pick<Case, 'begin'> = {
  async begin({ id }: Person, browser: Browser) {
    await browser.ask(identityCalls.crupdatePassword, { password: DEMO_PASSWORD })
    await run('update sessions set created_at = 1 where user_id = ?', id)
    await run("delete from one_time_tokens where user_id = ? and kind = 'reauthentication'", id)
  },
}
const names = { name: '', description: LONG }
const tax = { legalName: '', address: '', number: 'x' }
const page = { title: '', topicSlug: '!', description: LONG }
const link = { title: '', target: 'javascript:x' }
const gift = { fromName: '', message: LONG }
const BOOK_FAULTS = { title: '', isbn: '123', publisher: LONG, publishedYear: '1200', url: 'javascript:x' }
const giving = (
  row: 'ShowGiftPlans' | 'ShowLiteGiftCheckout' | 'ShowGroupGift',
  fields: Record<string, string>,
) => ({
  at: () => path(row),
  fields: () => fields,
})

type SentCase = Pick<Case, 'at' | 'fields' | 'begin' | 'who'>

/** How a form is sent, and a refused value for each field. */
const FAULTS: Partial<Record<FormName, readonly [SentCase, Record<string, string>]>> = {
  addSubscriber: [subscriberCases.addSubscriber, { email: 'nowhere', name: LONG }],
  profile: [accountCases.profile, { name: '', bio: LONG }],
  profilePage: [publicationSettingCases.profilePage, { name: '', bio: LONG }],
  email: [
    {
      ...accountCases.email,
      ...withPassword,
      fields: () => ({ email: 'new@example.org', password: DEMO_PASSWORD }),
    },
    { email: 'a@b', password: 'wrong password' },
  ],
  deletion: [
    {
      ...accountCases.deletion,
      ...withPassword,
      fields: ({ username }) => ({ username, password: DEMO_PASSWORD }),
    },
    { username: 'another', password: 'wrong password' },
  ],
  password: [
    {
      ...securityCases.password,
      ...withPassword,
      fields: () => ({ oldPassword: DEMO_PASSWORD, password: 'a password of nine words' }),
    },
    { oldPassword: 'wrong password', password: 'short' },
  ],
  authorApplication: [
    authorCases.authorApplication,
    {
      ...Object.fromEntries(
        bookFields.map((field) => [field, BOOK_FAULTS[field.split('.')[2] as keyof typeof BOOK_FAULTS]]),
      ),
      proof: '',
    },
  ],
  giveAward: [awardCases.giveAward, { post: 'no address', title: '', description: LONG, year: '1500' }],
  createNewsletter: [newsletterPageCases.createNewsletter, { name: '', slug: '!', description: LONG }],
  createCollectionNewsletter: [
    newsletterPageCases.createCollectionNewsletter,
    { name: '', slug: '!', description: LONG },
  ],
  editNewsletter: [
    {
      ...newsletterPageCases.editNewsletter,
      begin: async (person) => {
        await newsletterPageCases.editNewsletter.begin(person)
        await run("update newsletters set slug = 'notes' where id = ?", 'cccccccccc11')
      },
    },
    { name: LONG, slug: '!', description: LONG, senderName: LONG },
  ],
  addSendingDomain: [sendingDomainCases.addSendingDomain, { domain: 'gmail.com', localPart: 'no part' }],
  editWelcomeEmail: [newsletterPageCases.editWelcomeEmail, { subject: LONG, text: '' }],
  createList: [listCases.createList, names],
  editList: [listCases.editList, names],
  newSequence: [orderedListCases.newSequence, names],
  editSequence: [orderedListCases.editSequence, names],
  newSeries: [orderedListCases.newSeries, names],
  editSeries: [orderedListCases.editSeries, names],
  partnerTax: [partnerCases.partnerTax, tax],
  taxDocument: [partnerCases.taxDocument, tax],
  addNavigationItem: [
    {
      ...publicationSettingCases.addNavigationItem,
      fields: () => ({
        ...publicationSettingCases.addNavigationItem.fields(),
        type: 'EXTERNAL_LINK',
        target: 'https://example.org/',
      }),
    },
    link,
  ],
  editNavigationItem: [
    {
      ...publicationSettingCases.editNavigationItem,
      fields: async (person) => ({
        ...(await publicationSettingCases.editNavigationItem.fields(person)),
        type: 'EXTERNAL_LINK',
        target: 'https://example.org/',
      }),
    },
    link,
  ],
  createFeaturePage: [publicationSettingCases.createFeaturePage, page],
  editFeaturePage: [publicationSettingCases.editFeaturePage, page],
  createCollection: [
    publicationCases.createCollection,
    { name: '', slug: '!', tagline: LONG, description: LONG },
  ],
  editCollection: [publicationCases.editCollection, { name: '', tagline: LONG, description: LONG }],
  storySettings: [
    publishingCases.storySettings,
    {
      previewTitle: LONG,
      previewText: LONG,
      searchTitle: LONG,
      searchDescription: LONG,
      canonicalUrl: 'javascript:x',
      slug: LONG,
    },
  ],
  editTopic: [topicCases.editTopic, names],
  inviteAuthor: [staffCases.inviteAuthor, { username: 'no.such.person', email: 'a@b' }],
  contactBusiness: [
    marketingCases.contactBusiness,
    { name: '', email: 'a@b', organization: LONG, message: '' },
  ],
  commentOnPassage: [submissionCases.commentOnPassage, { passage: 'Not there', text: '' }],
  gift: [
    giving('ShowGiftPlans', giftFields('taker@example.org')),
    { recipientEmail: 'a@b', deliverOn: '2020-01-01', ...gift },
  ],
  shortGift: [
    giving('ShowLiteGiftCheckout', giftFields('taker@example.org')),
    { recipientEmail: 'a@b', deliverOn: '2020-01-01', ...gift },
  ],
  groupGift: [
    giving('ShowGroupGift', { plan: 'yearly', seats: '5', fromName: 'A Giver', message: '' }),
    { seats: '0', ...gift },
  ],
}

/** An editor marks each colour while it is typed: test/looks. */
const IN_AN_EDITOR: readonly string[] = ['userLook', 'collectionLook']

/** The story of the case has no cover. */
const OF_A_COVER = 'previewImageAlt'

test('every form with several fields is here, and each of its fields', () => {
  const several = Object.entries<Form>(forms).filter(
    ([name, form]) => fieldsOf(form).length > 1 && !IN_AN_EDITOR.includes(name),
  )
  const here = Object.entries(FAULTS).map(([name, [, faults]]) => [name, Object.keys(faults).toSorted()])
  expect(Object.fromEntries(here)).toEqual(
    Object.fromEntries(
      several.map(([name, form]) => [
        name,
        fieldsOf(form)
          .filter((field) => field !== OF_A_COVER)
          .toSorted(),
      ]),
    ),
  )
})

describe.each(Object.entries(FAULTS))('the form %s', (name, [given, faults]) => {
  test.each(Object.entries(faults))('the form names the fault of %s at that field', async (field, value) => {
    const { person, browser } = await openCase(given)
    const at = await given.at(person)
    const fields = { ...(await given.fields(person)), form: name, xsrf: person.xsrf, [field]: value }

    const scripted = await browser.submit(at, fields, { accept: 'application/json' })
    const outcome: { isError: boolean; field: string; message: string } = await scripted.json()
    expect(outcome).toMatchObject({ isError: true, field })

    const sent = await browser.submit(at, fields)
    const location = sent.headers.get('location')!
    expect(location).not.toContain('#')
    const form = formIn(await (await browser.get(location)).text(), name)
    const marked = form.match(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g) ?? []
    expect(marked).toEqual([expect.stringContaining(`name="${field}"`)])
    expect(marked[0]).toContain('autofocus')
    const described = /aria-describedby="([^"]*)"/.exec(marked[0]!)![1]!.split(' ')
    expect(described.map((id) => withoutCounts(textOf(form, id)))).toContain(withoutCounts(outcome.message))
    expect(textOf(form, /id="([^"]*-said)"/.exec(form)?.[1] ?? '')).toBe('')
  })
})

/** A page may have several forms of a name; this finds the one with a marked field. */
function formIn(html: string, name: string): string {
  const all = html.split('<form').filter((part) => part.includes(`name="form" value="${name}"`))
  const parts = all.map((part) => part.split('</form>')[0]!)
  return parts.find((part) => part.includes('aria-invalid="true"')) ?? parts[0]!
}

/** Two wrong passwords leave different numbers of attempts. */
const withoutCounts = (message: string) => message.replaceAll(/\d+/g, '#')

const textOf = (html: string, id: string): string =>
  (new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
