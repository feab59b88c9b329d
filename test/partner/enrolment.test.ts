import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { partnerRules } from '#schema/actions/partner.ts'
import { copy } from '#schema/copy/partner.ts'
import { day } from '#schema/limits.ts'
import { PP_TERMS_ACKNOWLEDGEMENT } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { openContext } from '#test/graphql/call.ts'
import { openBrowser } from '#test/identity/browser.ts'
import { ensurePartner, newWriter, OWN, partnerCalls as calls } from '#test/partner/writers.ts'
import type { Viewer } from '#worker/platform/context.ts'
import { requireUser } from '#worker/identity/requireUser.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB } = bindings

let writer: Awaited<ReturnType<typeof newWriter>>
const ask = (text: string, variables?: Record<string, unknown>) => writer.browser.ask(text, variables)

beforeEach(async () => {
  writer = await newWriter()
})

afterEach(() => {
  resetClock()
})

const periods = async () =>
  (
    await DB.prepare('select from_day, to_day from earning_periods where user_id = ? order by from_day')
      .bind(writer.id)
      .all<{ from_day: number; to_day: number | null }>()
  ).results
const since = () =>
  DB.prepare('select partner_since from users where id = ?').bind(writer.id).first<number>('partner_since')

const joinNow = async () => {
  await ask(calls.qualify, { isAdult: true })
  await ask(calls.country, { country: 'DE' })
  await ask(calls.terms, { isAccepted: true })
  return ask(calls.enroll)
}

test('a writer joins step by step, and earns from that day on (R007, R099)', async () => {
  expect(await ask(OWN)).toMatchObject({ enrollment: 'NOT_ENROLLED', missing: [], stepsDone: [] })
  for (const [text, variables, done] of [
    [calls.qualify, { isAdult: true }, ['eligibility']],
    [calls.country, { country: 'DE' }, ['eligibility', 'country']],
    [calls.terms, { isAccepted: true }, ['eligibility', 'country', 'terms']],
  ] as const) {
    expect(await ask(text, variables)).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await ask(OWN)).toMatchObject({ stepsDone: done, enrollment: 'NOT_ENROLLED' })
  }
  expect(await since()).toBeNull()
  expect(await ask(calls.enroll)).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await ask(OWN)).toMatchObject({ enrollment: 'ENROLLED' })
  expect(await periods()).toEqual([{ from_day: dayOf(now()), to_day: null }])
  expect(await ask('{ viewer { isPartnerProgramEnrolled } }')).toEqual({ isPartnerProgramEnrolled: true })
})

test('no step can be left out', async () => {
  const refused = (step: keyof typeof copy.steps) => ({
    __typename: 'Conflict',
    message: copy.stepFirst(step),
  })
  expect(await ask(calls.country, { country: 'DE' })).toEqual(refused('eligibility'))
  expect(await ask(calls.terms, { isAccepted: true })).toEqual(refused('country'))
  expect(await ask(calls.enroll)).toEqual(refused('terms'))
  await ask(calls.qualify, { isAdult: true })
  expect(await ask(calls.terms, { isAccepted: true })).toEqual(refused('country'))
  expect(await ask(calls.enroll)).toEqual(refused('terms'))
  expect(await since()).toBeNull()
  expect(await periods()).toEqual([])
})

test('joining needs a confirmed address, a published story and an adult', async () => {
  expect(await ask(calls.qualify, { isAdult: false })).toEqual({
    __typename: 'BadRequest',
    message: copy.adultNeeded,
  })
  await DB.prepare('update users set post_count = 0 where id = ?').bind(writer.id).run()
  expect(await ask(OWN)).toMatchObject({ missing: ['stories'] })
  expect(await ask(calls.qualify, { isAdult: true })).toMatchObject({ message: copy.missing.stories })
  await DB.prepare('update users set post_count = 1, unverified_email = email, email = null where id = ?')
    .bind(writer.id)
    .run()
  expect(await ask(OWN)).toMatchObject({ missing: ['email'] })
  expect(await ask(calls.qualify, { isAdult: true })).toMatchObject({ message: copy.missing.email })
})

test('pressing twice, and twenty presses at once, join once', async () => {
  await joinNow()
  expect(await ask(calls.enroll)).toEqual({ __typename: 'Conflict', message: copy.already })
  await ask(calls.leave)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(calls.enroll)))
  expect(answers.filter(({ __typename }) => __typename === 'MutationSuccess')).toHaveLength(1)
  expect(await periods()).toEqual([{ from_day: dayOf(now()), to_day: null }])
})

test('leaving ends the earning days with yesterday; joining again starts others (R007)', async () => {
  await joinNow()
  const began = dayOf(now())
  advanceClock(3 * day)
  expect(await ask(calls.leave)).toMatchObject({ __typename: 'MutationSuccess' })
  expect(await periods()).toEqual([{ from_day: began, to_day: began + 3 }])
  expect(await since()).toBeNull()
  expect(await ask(OWN)).toMatchObject({ enrollment: 'NOT_ENROLLED', enrolledAt: null })
  expect(await ask(calls.leave)).toEqual({ __typename: 'Conflict', message: copy.notIn })
  advanceClock(2 * day)
  await ask(calls.enroll)
  expect(await periods()).toEqual([
    { from_day: began, to_day: began + 3 },
    { from_day: began + 5, to_day: null },
  ])
})

test('a suspended account can neither join nor leave (R510)', async () => {
  await joinNow()
  await DB.prepare('update users set is_suspended = 1 where id = ?').bind(writer.id).run()
  expect(await ask(OWN)).toMatchObject({ enrollment: 'PERMISSION_DENIED' })
  for (const text of [calls.leave, calls.enroll]) {
    expect(await ask(text)).toMatchObject({ __typename: 'Forbidden' })
  }
})

test('a site without a payment provider takes no writers', async () => {
  const viewer = { id: writer.id, isSuspended: false, spoofedById: null } as Viewer
  const ctx = { ...openContext(), caller: { viewer, isOperator: false } }
  expect(requireUser(ctx, partnerRules.qualifyAsPartner)).toEqual(viewer)
  const elsewhere = {
    ...ctx,
    env: { ...bindings, ENVIRONMENT: 'production' as const, STRIPE_SECRET_KEY: '' },
  }
  expect(requireUser(elsewhere, partnerRules.qualifyAsPartner)).toEqual({
    __typename: 'CheckoutNotAvailable',
    message: copy.notOffered,
  })
})

test('fields of the viewer say when they qualified and accepted the terms (R498)', async () => {
  const fields =
    '{ viewer { atsQualifiedAt hightowerTermsAcceptedAt userTaxDocuments { taxDocumentStatus } } }'
  expect(await ask(fields)).toEqual({
    atsQualifiedAt: null,
    hightowerTermsAcceptedAt: null,
    userTaxDocuments: null,
  })
  await joinNow()
  expect(await ask(fields)).toEqual({
    atsQualifiedAt: expect.any(Number) as number,
    hightowerTermsAcceptedAt: expect.any(Number) as number,
    userTaxDocuments: { taxDocumentStatus: 0 },
  })
})

test('new terms are acknowledged once, by their own user and by no other flag (R219, R308, R431)', async () => {
  const flag = PP_TERMS_ACKNOWLEDGEMENT
  expect(await ask(calls.acknowledge, { userId: writer.id, flag: 'ANOTHER' })).toMatchObject({
    __typename: 'BadRequest',
  })
  const other = await newWriter()
  expect(await ask(calls.acknowledge, { userId: other.id, flag })).toMatchObject({ __typename: 'Forbidden' })
  expect(await openBrowser().ask(calls.acknowledge, { userId: writer.id, flag })).toMatchObject({
    __typename: 'Unauthorized',
  })
  for (let press = 0; press < 2; press++) {
    expect(await ask(calls.acknowledge, { userId: writer.id, flag })).toEqual({
      __typename: 'Viewer',
      dismissableFlags: [flag],
    })
  }
})

test('the menu has the Partner Program for its members, and the way to apply for others (R008, R157, R160, R164)', async () => {
  const menu = async () => (await writer.browser.get(path('ShowAbout'))).text()
  const before = await menu()
  expect(before).toContain('Apply to the Partner Program')
  expect(before).not.toContain(`href="${path('ShowPartnerDashboard')}"`)
  await ensurePartner(writer.id, { enrolled_at: now() })
  const after = await menu()
  expect(after).toContain(`href="${path('ShowPartnerDashboard')}"`)
  expect(after).not.toContain('Apply to the Partner Program')
  const order = ['Stats', 'Partner Program', 'Settings'].map((label) => after.indexOf(`>${label}<`))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('the account’s deletion ends the earning days and takes documents away, but not unpaid earnings', async () => {
  const { withoutPartner } = await import('#worker/partner/leavingRows.ts')
  const { writeRows } = await import('#worker/platform/database/write.ts')
  const { openDb } = await import('#worker/platform/database/db.ts')
  const rowsOf = async (table: string) =>
    Number(
      await DB.prepare(`select count(*) as n from ${table} where user_id = ?`).bind(writer.id).first('n'),
    )
  await ensurePartner(writer.id, { enrolled_at: 1, balance: 700 })
  await writeRows({ db: openDb(DB) }, { rows: withoutPartner(writer.id) })
  expect(await rowsOf('partners')).toBe(1)
  expect((await periods())[0]!.to_day).toBe(dayOf(now()))
  await DB.prepare('update partners set balance = 0 where user_id = ?').bind(writer.id).run()
  await writeRows({ db: openDb(DB) }, { rows: withoutPartner(writer.id) })
  expect(await rowsOf('partners')).toBe(0)
})
