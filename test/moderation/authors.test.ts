/** Users apply to be verified as authors of books, and staff decide (R009, R021). */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { bookField } from '#schema/users/authorBooks.ts'
import { verifiedAuthors as words } from '#schema/copy/verifiedAuthors.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signInAs, signUp } from '#test/identity/browser.ts'
import { asStaff } from '#test/partner/writers.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { mutate } from '#test/staff.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const EMAIL = 'maren@example.org'
const BOOK = {
  title: 'The Slow Gauge',
  isbn: '0-306-40615-2',
  publisher: 'Alder Press',
  publishedYear: 2020,
  url: 'https://alder.example/slow-gauge',
}
const PROOF = 'https://alder.example/maren names this account.'

const FAILURE = '... on Failure { message field }'
const APPLY = `mutation($books: [AppliedBookInput!]!, $proof: String!) {
  applyForAuthorVerification(books: $books, proof: $proof) { __typename ${FAILURE} } }`
const DECIDE = `mutation($applicationId: ID!, $decision: AuthorDecision!, $reason: String) {
  decideAuthorApplication(applicationId: $applicationId, decision: $decision, reason: $reason) { __typename ${FAILURE} } }`

let author: Browser
let username: string
let staff: Browser

beforeEach(async () => {
  author = openBrowser()
  await signUp(author, EMAIL, 'Maren Holt')
  username = String((await author.ask(identityCalls.viewer)).username)
  staff = await asStaff()
})

const apply = (books: object[] = [BOOK], proof = PROOF) => author.ask(APPLY, { books, proof })
const waitingId = async () =>
  (await DB.prepare("select id from author_applications where state = 'WAITING' and proof = ?")
    .bind(PROOF)
    .first<string>('id'))!
const decide = async (applicationId: string, decision: string, reason?: string) =>
  staff.ask(DECIDE, { applicationId, decision, reason })
const own = () =>
  author.ask('{ ownAuthorApplication { state reason books { title isbn publisher publishedYear url } } }')
const profileOf = async (name: 'ShowUser' | 'ShowUserBooks') => (await get(path(name, { username }))).text()
const notified = async () =>
  (await DB.prepare(
    `select n.type from notifications n join users u on u.id = n.user_id where u.username = ? and type like 'AUTHOR%'
     order by n.created_at desc, n.rowid desc`,
  )
    .bind(username)
    .first<string>('type'))!
const latestEmail = async () => (await sentTo(EMAIL))[0]!

test('an application waits, is verified by staff, and puts the mark and the books on the profile at once (R009)', async () => {
  expect(await profileOf('ShowUser')).not.toContain('Book author')
  expect(await apply()).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await own()).toEqual({
    state: 'WAITING',
    reason: '',
    books: [{ ...BOOK, isbn: '9780306406157' }],
  })
  expect(await apply()).toMatchObject({ __typename: 'Conflict', message: words.waitingAlready })

  const page = await (await staff.get(path('ShowAuthorApplications'))).text()
  for (const text of [username, BOOK.title, '9780306406157', PROOF]) expect(page).toContain(text)
  const id = await waitingId()
  const answers = await Promise.all([decide(id, 'VERIFY'), decide(id, 'VERIFY')])
  expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual(['Conflict', 'MutationSuccess'])

  expect(await profileOf('ShowUser')).toContain('Book author')
  const books = await profileOf('ShowUserBooks')
  // The publisher's script does not turn the numbers after it.
  for (const text of [BOOK.title, '<bdi>Alder Press</bdi>', '2020, ISBN 9780306406157', BOOK.url])
    expect(books).toContain(text)
  expect(await author.ask('{ viewer { verifications { isBookAuthor } } }')).toEqual({
    verifications: { isBookAuthor: true },
  })
  expect(await apply()).toMatchObject({ __typename: 'Conflict', message: words.verifiedAlready })
  const { subject, text } = await latestEmail()
  expect(subject).toBe(words.emails.VERIFY.subject)
  expect(text).toContain(path('ShowUserBooks', { username }))
  expect(await notified()).toBe('AUTHOR_VERIFIED')
})

test('a refusal needs a reason, which its author reads on the page and in the email, and may be followed by another application', async () => {
  await apply()
  const id = await waitingId()
  expect(await decide(id, 'REFUSE')).toMatchObject({
    __typename: 'BadRequest',
    message: words.reasonNeeded,
    field: 'reason',
  })
  const reason = 'The page of the publisher doesn’t name you.'
  await decide(id, 'REFUSE', reason)
  expect(await own()).toMatchObject({ state: 'REFUSED', reason })
  expect(await latestEmail()).toMatchObject({
    subject: words.emails.REFUSE.subject,
    text: expect.stringContaining(reason),
  })
  expect(await notified()).toBe('AUTHOR_REFUSED')
  const page = await (await author.get(path('ShowLandingVerifiedAuthors'))).text()
  expect(page).toContain(reason)
  expect(page).toContain(words.again)
  expect(await profileOf('ShowUser')).not.toContain('Book author')
  expect(await apply()).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await own()).toMatchObject({ state: 'WAITING' })
})

test('staff withdraw a verification: mark and applied books leave the profile, its author reads why, and all of it is in the log', async () => {
  await apply()
  const id = await waitingId()
  expect(await decide(id, 'WITHDRAW', 'Words')).toMatchObject({ __typename: 'Conflict' })
  await decide(id, 'VERIFY')
  expect(await profileOf('ShowUserBooks')).toContain(BOOK.title)
  const reason = 'Another author wrote to us.'
  await decide(id, 'WITHDRAW', reason)
  expect(await profileOf('ShowUser')).not.toContain('Book author')
  expect(await profileOf('ShowUserBooks')).not.toContain(BOOK.title)
  expect(await own()).toMatchObject({ state: 'WITHDRAWN', reason })
  expect((await latestEmail()).text).toContain(reason)
  expect(await notified()).toBe('AUTHOR_WITHDRAWN')

  const log = (await staff.ask(
    '{ moderation { log(paging: { limit: 2 }) { actions { decision reason subjectUsername } } } }',
  )) as unknown as { log: { actions: unknown[] } }
  expect(log.log.actions).toEqual([
    { decision: 'WITHDRAW', reason, subjectUsername: username },
    { decision: 'VERIFY', reason: '', subjectUsername: username },
  ])
  const people = await (await staff.get(path('ShowStaffPeople', undefined, { query: username }))).text()
  expect(people).toContain('Verification withdrawn')

  await apply([{ ...BOOK, title: 'The Next One', isbn: '9781861978769' }])
  await decide(await waitingId(), 'VERIFY')
  const books = await profileOf('ShowUserBooks')
  expect([books.includes('The Next One'), books.includes(BOOK.title)]).toEqual([true, false])
})

test('the mark taken away in mission control ends the application’s verification too', async () => {
  await apply()
  await decide(await waitingId(), 'VERIFY')
  await mutate(
    'mutation($username: String!) { verifyAuthor(username: $username, isBookAuthor: false) { __typename } }',
    { username },
  )
  expect(await own()).toMatchObject({ state: 'WITHDRAWN' })
  expect(await profileOf('ShowUserBooks')).not.toContain(BOOK.title)
  expect(await apply()).toMatchObject({ __typename: 'MutationSuccess' })
})

test('each fault is at its field, and books without any text are left out', async () => {
  const blank = { title: '', isbn: '', publisher: '', publishedYear: null, url: '' }
  const faults = [
    [[], 'books.0.title', words.bookNeeded],
    [[blank, blank], 'books.0.title', words.bookNeeded],
    [[{ ...BOOK, title: ' ' }], 'books.0.title', words.titleNeeded],
    [[BOOK, blank, { ...BOOK, isbn: '9781861978768' }], 'books.2.isbn', words.isbnChecksum],
    [[{ ...BOOK, isbn: '12345' }], 'books.0.isbn', words.isbnForm],
    [[BOOK, { ...BOOK, isbn: '9780306406157' }], 'books.1.isbn', words.isbnTwice],
    [[{ ...BOOK, url: 'javascript:alert(1)' }], 'books.0.url', words.badUrl],
    [[{ ...BOOK, publishedYear: 1200 }], 'books.0.publishedYear', words.badYear],
  ] as const
  for (const [books, field, message] of faults)
    expect(await apply([...books])).toEqual({ __typename: 'BadRequest', message, field })
  expect(await apply([BOOK], ' ')).toMatchObject({ field: 'proof', message: words.proofNeeded })
  expect(await apply([blank, BOOK, blank])).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await own()).toMatchObject({ books: [{ title: BOOK.title }] })
})

test('typed text is in the form again without scripts, with the fault at its field', async () => {
  const xsrfToken = String((await author.ask(identityCalls.viewer)).xsrfToken)
  const at = path('ShowLandingVerifiedAuthors')
  const typed = {
    [bookField(0, 'title')]: BOOK.title,
    [bookField(0, 'isbn')]: '9780306406157',
    [bookField(1, 'title')]: 'The Second One',
    [bookField(1, 'isbn')]: '978',
  }
  const sent = await author.submit(at, { ...typed, proof: PROOF, form: 'authorApplication', xsrf: xsrfToken })
  const html = await (await author.get(sent.headers.get('location')!)).text()
  for (const value of [BOOK.title, '9780306406157', 'The Second One'])
    expect(html).toContain(`value="${value}"`)
  expect(html).toContain(`>${PROOF}</textarea>`)
  expect(html.match(/<input[^>]*aria-invalid="true"[^>]*>/g)).toEqual([
    expect.stringContaining(`name="${bookField(1, 'isbn')}"`),
  ])
  expect(html).toContain(words.isbnForm)
})

test('a visitor reads the page, and is asked to sign in to apply; the staff’s page is for staff alone (R115)', async () => {
  const response = await get(path('ShowLandingVerifiedAuthors'))
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain(words.signIn)
  expect(html).not.toContain('<form class="ActionForm')
  expect((await author.get(path('ShowAuthorApplications'))).status).toBe(404)
  expect(await author.ask('{ authorApplications(state: WAITING) { applications { id } } }')).toBe(null)
  await apply()
  const other = openBrowser()
  await signInAs(other, 'reader@example.com')
  expect(await other.ask('{ ownAuthorApplication { id } }')).toBe(null)
})

test('an account applies three times a week', async () => {
  for (let times = 0; times < 3; times++) {
    expect(await apply()).toMatchObject({ __typename: 'MutationSuccess' })
    await decide(await waitingId(), 'REFUSE', 'Words')
  }
  expect(await apply()).toMatchObject({ __typename: 'TooManyRequests', message: words.tooOften })
})

test('a title or publisher with characters that no one sees, such as direction marks, is refused at its field', async () => {
  for (const text of ['\u202e', 'gauG\u202e wolS ehT', 'The\u200bGauge'])
    for (const field of ['title', 'publisher'] as const)
      expect(await apply([{ ...BOOK, [field]: text }])).toMatchObject({
        __typename: 'BadRequest',
        message: words.unseen,
        field: bookField(0, field),
      })
  expect(await apply([{ ...BOOK, title: 'The 👩‍🚀 می‌خواهم Gauge' }])).toMatchObject({
    __typename: 'MutationSuccess',
  })
})
