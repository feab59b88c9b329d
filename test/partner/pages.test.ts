import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/partner.ts'
import { copy as words } from '#schema/copy.ts'
import { day, limits } from '#schema/limits.ts'
import { EnrollmentStep, monthName, monthOf, monthStart } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { dayOf } from '#schema/stats/stats.ts'
import { textAt } from '#test/budgets/textAt.ts'
import { switchCacheOn, visit } from '#test/cache/cached.ts'
import { openBrowser } from '#test/identity/browser.ts'
import { ensurePartner, ensureTaxDocument, newWriter } from '#test/partner/writers.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

beforeAll(switchCacheOn)

let writer: Awaited<ReturnType<typeof newWriter>>
beforeEach(async () => {
  writer = await newWriter()
})

test('two pages describe the program, and are stored for everyone (R109, R115)', async () => {
  for (const name of ['ShowPartnerProgramLanding', 'ShowEarnLanding'] as const) {
    const address = path(name)
    expect((await visit(address)).status).toBe(200)
    expect([address, (await visit(address)).cache]).toEqual([address, 'hit'])
  }
  const landing = await textAt(openBrowser(), path('ShowPartnerProgramLanding'))
  expect(landing).toContain(copy.landingTitle)
  expect(landing).toContain(copy.share(limits.partner.platformPercent))
  expect(landing).toContain(`href="${path('EnrollInPartnerProgram')}"`)
})

test('the toast about changed terms opens a page where members of the program read them again', async () => {
  const address = path('EnrollInPartnerProgram')
  expect(await textAt(writer.browser, address)).not.toContain('id="terms"')
  await ensurePartner(writer.id, { enrolled_at: 1 })
  const html = await textAt(writer.browser, address)
  expect(html).toContain('id="terms"')
  for (const term of copy.termsText) expect(html).toContain(term)
})

test('every page of the program answers its members and other users (R087, R099)', async () => {
  const addresses = [
    path('EnrollInPartnerProgram'),
    ...EnrollmentStep.map((step) => path('EnrollInPartnerProgramStep', { step })),
    path('UnenrollFromPartnerProgram'),
    path('ShowPartnerDashboard'),
    path('ShowPartnerTaxes'),
    path('ShowPayoutSetup'),
  ]
  for (const address of addresses) await textAt(writer.browser, address)
  expect((await writer.browser.get(`${path('EnrollInPartnerProgram')}/none`)).status).toBe(404)
  await ensurePartner(writer.id, { enrolled_at: 1 })
  for (const address of addresses) await textAt(writer.browser, address)
  expect(await textAt(writer.browser, path('EnrollInPartnerProgram'))).toContain(copy.already)
})

test('leaving has the bar with the wordmark only (R128)', async () => {
  await ensurePartner(writer.id, { enrolled_at: 1 })
  const leaving = await textAt(writer.browser, path('UnenrollFromPartnerProgram'))
  expect(leaving).toContain(copy.leaveText)
  expect(leaving).not.toContain('class="AvatarMenu-button"')
})

test('a writer who is not in the program sees no earnings (R008)', async () => {
  const dashboard = await textAt(writer.browser, path('ShowPartnerDashboard'))
  expect(dashboard).toContain(copy.notIn)
  expect(dashboard).not.toContain(copy.dashboard.balance)
})

/** A closed month has a story that earned on two of its days. */
async function earn() {
  const month = monthOf(now()) - 1
  const first = dayOf(monthStart(month))
  const postId = 'eeeeeeeeee15'
  await ensurePartner(writer.id, { enrolled_at: 1, balance: 1234 })
  await DB.batch([
    DB.prepare('update partners set created_at = ? where user_id = ?').bind(monthStart(month), writer.id),
    DB.prepare(
      'insert or replace into ledger_months (month, platform_percent, closed_at) values (?, 30, ?)',
    ).bind(month, now()),
    DB.prepare('delete from story_earnings where writer_id = ?').bind(writer.id),
    ...[
      [first, 250, 600_000, 2],
      [first + 4, 99, 60_000, 1],
    ].map(([at, amount, ms, members]) =>
      DB.prepare(
        `insert or replace into story_earnings (month, post_id, day, writer_id, ms, members, amount)
         values (?, ?, ?, ?, ?, ?, ?)`,
      ).bind(month, postId, at!, writer.id, ms!, members!, amount!),
    ),
  ])
  return { month, first }
}

test('the dashboard has the balance, and a month by day and story, with the reason (R008, R099)', async () => {
  const { month, first } = await earn()
  const address = path('ShowPartnerDashboard', undefined, { month: monthName(month) })
  const dashboard = await textAt(writer.browser, address)
  expect(dashboard).toContain('$12.34')
  expect(dashboard).toContain('$3.49')
  expect(dashboard).toContain('$2.50. 2 members read it for 10 min.')
  expect(dashboard).toContain('$0.99. 1 member read it for 1 min.')
  expect(dashboard).toContain('StatsChart')
  // Without a month, the last one that is closed.
  expect(await textAt(writer.browser, path('ShowPartnerDashboard'))).toContain('$3.49')
  const asked = `query($month: String!) { ownPartner { earnings(month: $month) { month amount
    days { day amount members } stories { postId title amount days { day } } } } }`
  const { earnings } = (await writer.browser.ask(asked, { month: monthName(month) })) as unknown as {
    earnings: unknown
  }
  expect(earnings).toEqual({
    month: monthName(month),
    amount: 349,
    days: [
      { day: first, amount: 250, members: 2 },
      { day: first + 4, amount: 99, members: 1 },
    ],
    stories: [
      { postId: 'eeeeeeeeee15', title: null, amount: 349, days: [{ day: first }, { day: first + 4 }] },
    ],
  })
  const other = await newWriter()
  await ensurePartner(other.id, { enrolled_at: 1 })
  await DB.prepare('update partners set created_at = 1 where user_id = ?').bind(other.id).run()
  expect(await other.browser.ask(asked, { month: monthName(month) })).toMatchObject({
    earnings: { amount: 0, stories: [] },
  })
})

test('the open month says when it is closed; a month that does not exist is left out', async () => {
  await earn()
  const month = monthOf(now())
  const open = await textAt(
    writer.browser,
    path('ShowPartnerDashboard', undefined, { month: monthName(month) }),
  )
  expect(open).toContain('This month isn’t closed yet.')
  const none = await textAt(writer.browser, path('ShowPartnerDashboard', undefined, { month: '2026-13' }))
  expect(none).not.toContain('This month isn’t closed yet.')
})

test('payouts are listed with their outcome, and added up by year for taxes', async () => {
  await ensurePartner(writer.id, { enrolled_at: 1 })
  await ensureTaxDocument(writer.id, { id: 'eeeeeeeeee16', status: 4 })
  const at = Date.parse('2026-03-05T00:00:00Z')
  const rows: [string, string, number, number, number][] = [
    ['PAID', 'one', 7000, 3000, 0],
    ['REVERSED', 'two', 2000, 0, 2000],
    ['FAILED', 'three', 5000, 0, 0],
  ]
  await DB.batch(
    rows.map(([state, id, amount, withheld, reversed], index) =>
      DB.prepare(
        `insert into payouts (id, user_id, month, account_id, amount, withheld, reversed_amount, state, created_at, settled_at)
         values (?, ?, ?, 'acct', ?, ?, ?, ?, ?, ?)`,
      ).bind(
        `${id}:${writer.id}`,
        writer.id,
        index,
        amount,
        withheld,
        reversed,
        state,
        at + index,
        at + index * day,
      ),
    ),
  )
  const dashboard = await textAt(writer.browser, path('ShowPartnerDashboard'))
  for (const text of ['$70', 'Paid', '$30 withheld for taxes', 'Returned', '$20 returned', 'Failed']) {
    expect(dashboard).toContain(text)
  }
  const taxes = await textAt(writer.browser, path('ShowPartnerTaxes'))
  expect(taxes).toContain(copy.tax.statementTitle(2026))
  const statement = await textAt(writer.browser, path('ShowPartnerTaxes', undefined, { year: '2026' }))
  // Earnings paid out, withheld, sent, returned; failed ones are in none of them.
  for (const text of ['$120 USD', '$30 USD', '$90 USD', '$20 USD', 'A Legal Name', 'ending in 5678']) {
    expect(statement).toContain(text)
  }
  expect((await writer.browser.get(path('ShowPartnerTaxes', undefined, { year: '2025' }))).status).toBe(404)
})

test('the dashboard of a writer without a document carries the banner (R208, R324)', async () => {
  const limitedAt = now() + 30 * day
  await ensurePartner(writer.id, { enrolled_at: 1, first_withheld_at: 1, limited_at: limitedAt })
  const dashboard = await textAt(writer.browser, path('ShowPartnerDashboard'))
  expect(dashboard).toContain('TaxBanner" data-problem="true"')
  expect(dashboard).toContain('Submit them now.')
  expect(words.taxBanner.underReview).toContain('3 to 5 business days')
})
