import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/partner.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { openBrowser } from '#test/identity/browser.ts'
import { toProvider } from '#test/membership/buying.ts'
import { ensurePartner, newWriter, partnerCalls as calls } from '#test/partner/writers.ts'
import { fetchWorker } from '#test/worker.ts'
import { connection } from '#worker/payments/fake/answerProvider.ts'
import { seconds } from '#worker/payments/fake/store.ts'
import { openProvider } from '#worker/payments/provider.ts'
import { stateOf } from '#worker/partner/accounts/syncAccount.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB } = bindings

let writer: Awaited<ReturnType<typeof newWriter>>
beforeEach(async () => {
  writer = await newWriter()
  await ensurePartner(writer.id, { enrolled_at: 1 })
})

afterEach(() => {
  connection.before = undefined
  connection.after = undefined
  resetClock()
  delete bindings.STRIPE_WEBHOOK_SECRET
})

const setup = () => path('ShowPayoutSetup')
const begin = () => toProvider(writer.browser, setup(), { form: 'payoutSetup' })
const finish = (url: string, outcome: string, account = '000123456789') =>
  writer.browser.submit(url, { outcome, account })
const row = () =>
  DB.prepare('select account_id as id, account_state as state from partners where user_id = ?')
    .bind(writer.id)
    .first<{ id: string | null; state: string | null }>()
const accounts = async () =>
  Number(
    await DB.prepare(
      "select count(*) as n from fake_payment_objects where type = 'account' and json_extract(value, '$.metadata.user') = ?",
    )
      .bind(writer.id)
      .first('n'),
  )

test('a writer sets up an account at the provider, returns, and is signed in there again (R087, R088)', async () => {
  const url = await begin()
  expect(await row()).toMatchObject({ state: 'STARTED' })
  expect(await (await writer.browser.get(url)).text()).toContain('Set up your payout account')
  const given = await finish(url, 'complete')
  expect(given.headers.get('location')).toBe(`http://localhost:8787${path('FinishStripe')}`)
  const back = await writer.browser.get(path('FinishStripe'))
  expect([back.status, back.headers.get('location')]).toEqual([303, setup()])
  expect(await row()).toMatchObject({ state: 'READY' })
  expect(await (await writer.browser.get(setup())).text()).toContain(copy.account.states.READY)
  const dashboard = await writer.browser.get(path('ShowStripeDashboard'))
  expect(dashboard.status).toBe(303)
  expect(await (await writer.browser.get(dashboard.headers.get('location')!)).text()).toContain(
    'Your payout account',
  )
})

test.each([
  ['review', 'IN_REVIEW'],
  ['restricted', 'RESTRICTED'],
  ['leave', 'STARTED'],
] as const)(
  'a writer who leaves the provider’s page with “%s” has an account that is %s',
  async (outcome, state) => {
    await finish(await begin(), outcome)
    await writer.browser.get(path('FinishStripe'))
    expect(await row()).toMatchObject({ state })
  },
)

test('an event about the account is read back, and the last word is the provider’s', async () => {
  await finish(await begin(), 'complete')
  // The event arrived, although the writer did not come back.
  expect(await row()).toMatchObject({ state: 'READY' })
  const { id } = (await row())!
  await writer.browser.submit(`/_/dev/payments/${id!}`, { outcome: 'restricted' })
  expect(await row()).toMatchObject({ state: 'RESTRICTED' })
  await DB.prepare("update partners set account_state = 'READY' where user_id = ?").bind(writer.id).run()
  await DB.prepare(
    "update fake_payment_events set delivered_at = null where payload like '%account.updated%' and payload like ?",
  )
    .bind(`%${id!}%`)
    .run()
  await DB.prepare('delete from payment_events').run()
  await writer.browser.submit(`/_/dev/payments/${id!}`, { outcome: 'review' })
  expect(await row()).toMatchObject({ state: 'IN_REVIEW' })
})

test('events of connected accounts come with a separate key, not with our account’s (P2)', async () => {
  const { webhooks } = await openProvider(bindings)
  const payload = JSON.stringify({ id: `evt_${writer.id}`, object: 'event', type: 'x', data: { object: {} } })
  bindings.STRIPE_WEBHOOK_SECRET = 'whsec_ours, whsec_connected'
  const answers: number[] = []
  for (const secret of ['whsec_other', 'whsec_ours', 'whsec_connected']) {
    const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: seconds() })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const address = `http://localhost:8787${path('TakePaymentEvent')}`
    answers.push((await fetchWorker(new Request(address, { method: 'POST', headers, body: payload }))).status)
  }
  expect(answers).toEqual([400, 200, 200])
})

test('twenty presses and lost replies make one account (P5)', async () => {
  const urls = await Promise.all(Array.from({ length: 20 }, () => writer.browser.ask(calls.setUp)))
  expect(new Set(urls.map(({ url }) => url)).size).toBe(20)
  expect(await accounts()).toBe(1)
  for (const way of ['before', 'after'] as const) {
    for (let broken = 0; broken < 2; broken++) {
      writer = await newWriter()
      await ensurePartner(writer.id)
      let seen = -1
      connection[way] = () => {
        seen += 1
        if (seen === broken) throw new Error('The connection broke')
      }
      expect(await writer.browser.ask(calls.setUp)).toEqual({
        __typename: 'ServiceUnavailable',
        message: copy.account.failed,
      })
      connection[way] = undefined
      expect(await writer.browser.ask(calls.setUp)).toMatchObject({ __typename: 'PayoutSetup' })
      expect([way, broken, await accounts()]).toEqual([way, broken, 1])
    }
  }
})

test('a link that was used, or is too old, returns to our page', async () => {
  const url = await begin()
  await finish(url, 'leave')
  const used = await writer.browser.get(url)
  expect([used.status, used.headers.get('location')]).toEqual([303, `http://localhost:8787${setup()}`])
  const other = await begin()
  advanceClock(limits.partner.link)
  expect((await writer.browser.get(other)).status).toBe(303)
})

test('only the test account number is taken', async () => {
  const url = await begin()
  expect((await finish(url, 'complete', '12345678')).status).toBe(402)
  expect(await row()).toMatchObject({ state: 'STARTED' })
})

test('an account needs accepted terms, and the country can’t change after it', async () => {
  await ensurePartner(writer.id, { terms_accepted_at: null })
  expect(await writer.browser.ask(calls.setUp)).toEqual({
    __typename: 'Conflict',
    message: copy.stepFirst('terms'),
  })
  await ensurePartner(writer.id)
  await writer.browser.ask(calls.setUp)
  expect(await writer.browser.ask(calls.country, { country: 'FR' })).toEqual({
    __typename: 'Conflict',
    message: copy.countryKept,
  })
  expect(await writer.browser.ask(calls.country, { country: 'DE' })).toMatchObject({
    __typename: 'MutationSuccess',
  })
})

test('without an account both ways open the page that sets one up; visitors sign in first', async () => {
  for (const name of ['FinishStripe', 'ShowStripeDashboard'] as const) {
    const answer = await writer.browser.get(path(name))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, setup()])
    expect((await openBrowser().get(path(name))).headers.get('location')).toContain('/m/signin')
  }
})

test('people who are still joining come back to their step', async () => {
  await ensurePartner(writer.id)
  await finish(await begin(), 'complete')
  const back = await writer.browser.get(path('FinishStripe'))
  expect(back.headers.get('location')).toBe(path('EnrollInPartnerProgramStep', { step: 'payout' }))
})

test.each([
  [{ details_submitted: false }, 'STARTED'],
  [{ capabilities: { transfers: 'inactive' } }, 'IN_REVIEW'],
  [{ payouts_enabled: false }, 'IN_REVIEW'],
  [{ capabilities: { transfers: 'pending' }, requirements: { currently_due: ['a document'] } }, 'RESTRICTED'],
  [
    { payouts_enabled: false, requirements: { disabled_reason: 'rejected.fraud', currently_due: [] } },
    'RESTRICTED',
  ],
  [{}, 'READY'],
] as const)('%o means %s', (said, state) => {
  const ready = { details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } }
  expect(stateOf({ ...ready, requirements: undefined, ...said } as never)).toBe(state)
})
