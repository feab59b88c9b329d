import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { partnerEmails } from '#schema/copy/partnerEmails.ts'
import { copy as words } from '#schema/copy/partner.ts'
import { revenue } from '#schema/copy/revenue.ts'
import { day, hour, limits, second } from '#schema/limits.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { divide, monthName, monthOf, monthStart } from '#schema/partner/partner.ts'
import { path } from '#schema/routes/paths.ts'
import { connect } from '#test/harness/connection.ts'
import { isSoundAtBoth } from './bothWidths.ts'
import { PHONE, useBrowser, visitor, type Visitor } from './browser.ts'
import { button, done, newPerson, writes } from './deskActs.ts'
import { lane } from './lane.ts'
import { approve, join } from './partnerActs.ts'
import { becomeMember } from './payActs.ts'
import { emailsTo } from './people.ts'
import { hasShown } from './running.ts'
import { moveClock } from './signInActs.ts'

useBrowser()

function sql(text: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const place = connect(lane.place)
  const rows = place.sql<Record<string, unknown>>(text, ...values)
  place.close()
  return rows
}

/** Journeys with a moved clock have left payments and closed months in the future. */
function emptyLedger() {
  for (const table of [
    'ledger_months',
    'member_fees',
    'story_earnings',
    'ledger_entries',
    'ledger_totals',
    'paid_periods',
  ])
    sql(`delete from ${table}`)
  sql('update partners set balance = 0')
}

/** The days between have no payments, and the work of each takes half a second. */
async function jumpTo(time: number) {
  const place = connect(lane.place)
  onTestFinished(async () => {
    await place.clock(0)
    place.close()
  })
  await place.clock(time - Date.now())
}

/** A new trial then ends an hour after a month starts. @returns that month */
async function beforeAMonth(): Promise<number> {
  const momentOf = (month: number) => monthStart(month) + hour - limits.membership.trialDays * day
  let month = monthOf(Date.now()) + 1
  if (momentOf(month) < Date.now()) month += 1
  await jumpTo(momentOf(month))
  return month
}

async function publishes(writer: Visitor, title: string): Promise<string> {
  const postId = await writes(writer, title)
  await done(writer, `publishStory(postId: "${postId}", revision: 1, decisions: { visibility: LOCKED })`)
  return postId
}

/** Uses the page's fake clock. @param time milliseconds */
async function reads({ page, open }: Visitor, postId: string, time: number) {
  await open(path('ShowPost', { postId }))
  await page.mouse.wheel(0, 40)
  await hasShown(page, 'Banners')
  await page.clock.runFor(time)
  // Leaving the page sends the last report.
  await open(path('ShowAbout'))
}

/** Takes a text such as '$8.90'. */
const cents = (text: string) =>
  Math.round(Number(/\$([\d,]+(?:\.\d\d)?)/.exec(text)![1]!.replace(',', '')) * 100)
const centsIn = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map(cents)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('a writer joins, three members pay and read, and the payout’s cents add up (P5, R008, R099)', async () => {
  emptyLedger()
  const month = await beforeAMonth()
  const writer = await newPerson('Wilma Quill', { viewport: PHONE })
  const lamp = await publishes(writer, 'A lamp for the harbour')
  const rope = await publishes(writer, 'A rope for the harbour')
  await join(writer)
  await approve(writer.username, 15)

  const members = [
    await newPerson('Ada', { isFresh: true }),
    await newPerson('Ben', { isFresh: true }),
    await newPerson('Cem', { isFresh: true }),
  ] as const
  for (const member of members) {
    await becomeMember(member)
    await member.page.clock.install()
  }
  // The trials end, and the first month is paid.
  await moveClock('8d')
  const [ada, ben, cem] = members
  await reads(ada, lamp, 6 * second)
  await reads(ada, rope, 3 * second)
  await reads(ben, lamp, 2 * second)
  await reads(cem, rope, 2 * second)
  const sessions = () =>
    sql(
      `select post_id, username, sum(ms) as ms from reading_sessions join users on users.id = user_id
         where is_earning = 1 and creator_id = (select id from users where username = ?) group by 1, 2`,
      writer.username,
    )
  await expect.poll(() => sessions().filter(({ ms }) => Number(ms) > 0)).toHaveLength(4)
  const msOf = ({ username }: { username: string }, postId: string) =>
    Number(sessions().find((one) => one['username'] === username && one['post_id'] === postId)!['ms'])

  const { page } = writer
  await writer.open(`${path('ShowPartnerDashboard')}?month=${monthName(month)}`)
  await page.getByText('This month isn’t closed yet.').waitFor()

  // A month costs $5. One unpaid hour moves a cent to the next month: 70 % of $4.99 is shared.
  const share = 349
  const byAda = divide(
    share,
    [lamp, rope].map((id) => ({ id, weight: msOf(ada, id) })),
  )
  const earned = { lamp: byAda[0]! + share, rope: byAda[1]! + share }
  await moveClock(`${(monthStart(month + 1) - monthStart(month)) / day + 4}d`)
  await writer.open(path('ShowPartnerDashboard'))
  const total = 3 * share
  expect(earned.lamp + earned.rope).toBe(total)
  await page
    .getByRole('paragraph')
    .filter({ hasText: `${words.dashboard.total} ${formatPrice(total)}` })
    .waitFor()
  expect(await centsIn(page, '.StoryEarnings-line strong')).toEqual(
    [earned.lamp, earned.rope].toSorted((one, other) => other - one),
  )
  expect(sum(await centsIn(page, '.StoryEarnings-days li'))).toBe(total)
  const withheld = Math.floor(total * 0.15)
  const payout = page.locator('.PayoutList li')
  expect(await payout.count()).toBe(1)
  await payout.getByText(words.dashboard.states.PAID).waitFor()
  await payout.getByText(formatPrice(total - withheld), { exact: true }).waitFor()
  await payout.getByText(words.dashboard.withheld(formatPrice(withheld))).waitFor()
  expect(await centsIn(page, '.PartnerPage-balance')).toEqual([0])
  await isSoundAtBoth(page)
  const { subject } = partnerEmails.paid(formatPrice(total - withheld))
  expect((await emailsTo(writer, writer.address)).map((email) => email.subject)).toContain(subject)

  // The operator sees the provider's transfers and a correct ledger.
  expect(
    sql(
      `select value ->> 'amount' as amount from fake_payment_objects where type = 'transfer'
         and value ->> 'destination' = (select account_id from partners join users on users.id = user_id where username = ?)`,
      writer.username,
    ),
  ).toEqual([{ amount: total - withheld }])
  const operator = await visitor({
    extraHTTPHeaders: { authorization: 'Bearer dev-admin' },
  })
  await operator.open(path('ShowRevenue'))
  await button(operator.page, revenue.check).click()
  await operator.page.getByText(revenue.checkedRight).waitFor()
}, 300_000)
