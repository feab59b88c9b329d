import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/partner.ts'
import { taxReviewEmails } from '#schema/copy/taxReviewEmails.ts'
import { path } from '#schema/routes/paths.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { openBrowser, sentTo } from '#test/identity/browser.ts'
import {
  asStaff,
  ensurePartner,
  newWriter,
  OWN,
  partnerCalls as calls,
  taxFields,
} from '#test/partner/writers.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { unseal } from '#worker/platform/secrets.ts'

const bindings = env as unknown as Env
const { DB } = bindings
const NUMBER = '12345678903'
const given = { ...taxFields, isCertified: true }

let writer: Awaited<ReturnType<typeof newWriter>>
beforeEach(async () => {
  writer = await newWriter()
  await ensurePartner(writer.id, { enrolled_at: 1 })
})

const submit = (more: Record<string, unknown> = {}) => writer.browser.ask(calls.tax, { ...given, ...more })
const documents = async () =>
  (
    await DB.prepare('select * from tax_documents where user_id = ? order by signed_at, id')
      .bind(writer.id)
      .all<{ id: string; status: number; sealed_number: string; last_digits: string; note: string }>()
  ).results

test('a document is under review, and its number is sealed: the database has it nowhere in clear (R330, I4)', async () => {
  expect(await submit()).toMatchObject({ __typename: 'MutationSuccess' })
  const [document] = await documents()
  expect(document).toMatchObject({ status: 1, last_digits: '8903' })
  expect(await unseal(bindings, 'taxNumber', document!.sealed_number)).toBe(NUMBER)
  expect(await unseal(bindings, 'message', document!.sealed_number)).toBeNull()
  const tables = await DB.prepare(
    "select name from sqlite_schema where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
  ).all<{ name: string }>()
  expect(tables.results.length).toBeGreaterThan(50)
  for (const { name } of tables.results) {
    const text = JSON.stringify((await DB.prepare(`select * from "${name}"`).all()).results)
    for (const number of [NUMBER, taxFields.number])
      expect([name, text.includes(number)]).toEqual([name, false])
  }
})

test('a refused document keeps the typed values, but for the number', async () => {
  const fields = { ...taxFields, form: 'taxDocument', xsrf: writer.xsrf, country: 'US' }
  const answer = await writer.browser.submit(path('ShowPartnerTaxes'), fields)
  const page = await (await writer.browser.get(answer.headers.get('location')!)).text()
  expect(page).toContain(copy.tax.notInUs)
  expect(page).toContain('A Legal Name')
  for (const number of [NUMBER, taxFields.number]) expect(page).not.toContain(number)
  expect(await documents()).toEqual([])
})

test.each([
  [{ taxForm: 'W2' }, copy.tax.chooseForm],
  [{ legalName: ' ' }, copy.tax.nameNeeded],
  [{ country: 'XX' }, copy.countryNeeded],
  [{ taxForm: 'W9', country: 'US', number: '123' }, copy.tax.usNumber],
  [{ number: '<b>' }, copy.tax.foreignNumber],
  [{ isCertified: null }, copy.tax.certifyNeeded],
])('%o is not accepted', async (wrong, message) => {
  expect(await submit(wrong)).toEqual({ __typename: 'BadRequest', message })
})

test('a document before the terms are accepted is refused', async () => {
  await ensurePartner(writer.id, { terms_accepted_at: null })
  expect(await submit()).toEqual({ __typename: 'Conflict', message: copy.stepFirst('terms') })
})

test('a second document replaces the first, also when both are sent at once', async () => {
  await submit()
  await Promise.all([submit(), submit({ legalName: 'Another Name' }), submit()])
  expect((await documents()).map(({ status }) => status)).toEqual([1])
})

test('staff see a document without its number; only they see the queue', async () => {
  await submit()
  const page = await (await (await asStaff()).get(path('ShowTaxReviews'))).text()
  expect(page).toContain(`@<!-- -->${writer.username}`)
  expect(page).toContain('8903')
  expect(page).not.toContain(NUMBER)
  expect((await writer.browser.get(path('ShowTaxReviews'))).status).toBe(404)
  const queue = '{ taxDocumentsToReview(status: 1) { documents { username } } }'
  expect(await writer.browser.ask(queue)).toBeNull()
  expect(await openBrowser().ask(queue)).toBeNull()
})

test('staff approve with the rate withheld: the writer gets an email, deadlines end, and stories earn again (R330)', async () => {
  await ensurePartner(writer.id, { enrolled_at: 1, limited_at: 1, forfeited_at: 2, first_withheld_at: 1 })
  await DB.prepare('update earning_periods set to_day = 2 where user_id = ?').bind(writer.id).run()
  await submit()
  const documentId = (await documents())[0]!.id
  const staff = await asStaff()
  const approval = { documentId, decision: 'APPROVE', withheldPercent: 30 }
  expect(await staff.ask(calls.review, { documentId, decision: 'APPROVE' })).toMatchObject({
    __typename: 'BadRequest',
  })
  const answers = await Promise.all([staff.ask(calls.review, approval), staff.ask(calls.review, approval)])
  expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual(['Conflict', 'MutationSuccess'])
  expect(await writer.browser.ask(OWN)).toMatchObject({
    withheldPercent: 30,
    taxDocument: { status: 4, lastDigits: '8903' },
  })
  expect(
    await DB.prepare('select limited_at, forfeited_at, first_withheld_at from partners where user_id = ?')
      .bind(writer.id)
      .first(),
  ).toEqual({ limited_at: null, forfeited_at: null, first_withheld_at: null })
  const running = 'select from_day from earning_periods where user_id = ? and to_day is null'
  expect(await DB.prepare(running).bind(writer.id).first('from_day')).toBe(dayOf(now()))
  const emails = (await sentTo(writer.email)).map(({ subject }) => subject)
  expect(emails.filter((subject) => subject === taxReviewEmails.APPROVE.subject)).toHaveLength(1)
})

test('a document on hold can still be decided; a refused one gives the reason, and another can be submitted', async () => {
  await submit()
  const documentId = (await documents())[0]!.id
  const staff = await asStaff()
  await staff.ask(calls.review, { documentId, decision: 'HOLD' })
  expect(await writer.browser.ask(OWN)).toMatchObject({ taxDocument: { status: 2 } })
  expect(await staff.ask(calls.review, { documentId, decision: 'INVALID' })).toMatchObject({
    __typename: 'BadRequest',
  })
  const note = 'The number has a digit too many.'
  await staff.ask(calls.review, { documentId, decision: 'INVALID', note })
  expect(await writer.browser.ask(OWN)).toMatchObject({ taxDocument: { status: 3, note } })
  expect((await sentTo(writer.email))[0]!.text).toContain(note)
  await submit()
  expect(await writer.browser.ask(OWN)).toMatchObject({ taxDocument: { status: 1, note: '' } })
})

test('staff do not review their own documents', async () => {
  const staff = await asStaff()
  const { id } = await staff.ask('{ viewer { id } }')
  await ensurePartner(String(id))
  await staff.ask(calls.tax, given)
  const documentId = await DB.prepare('select id from tax_documents where user_id = ?')
    .bind(id)
    .first<string>('id')
  expect(await staff.ask(calls.review, { documentId, decision: 'HOLD' })).toMatchObject({
    __typename: 'Forbidden',
  })
  await DB.prepare('delete from partners where user_id = ?').bind(id).run()
})

test('staff hold payouts back and release them, with a reason that the writer reads', async () => {
  const staff = await asStaff()
  const held = '{ ownPartner { heldReason } }'
  expect(await staff.ask(calls.hold, { username: writer.username, isHeld: true, reason: ' ' })).toMatchObject(
    {
      __typename: 'BadRequest',
    },
  )
  const reason = 'Your bank asked us to wait.'
  await staff.ask(calls.hold, { username: `@${writer.username}`, isHeld: true, reason })
  expect(await writer.browser.ask(held)).toEqual({ heldReason: reason })
  const page = await (await writer.browser.get(path('ShowPartnerDashboard'))).text()
  expect(page).toContain(reason)
  await staff.ask(calls.hold, { username: writer.username, isHeld: false })
  expect(await writer.browser.ask(held)).toEqual({ heldReason: null })
})

test('a writer’s tax documents are only theirs (R417)', async () => {
  const asked = `query($userId: ID!) { userTaxDocuments(userId: $userId) { taxDocumentStatus earningsFirstWithheldAt
    earningsLimitedAt earningsForfeitedAt earningsInternallyForfeitedAt } }`
  expect(await writer.browser.ask(asked, { userId: writer.id })).toMatchObject({ taxDocumentStatus: 0 })
  const other = await newWriter()
  expect(await other.browser.ask(asked, { userId: writer.id })).toBeNull()
  expect(await (await asStaff()).ask(asked, { userId: writer.id })).toBeNull()
})
