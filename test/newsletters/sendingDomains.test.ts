/** An owner's domain, which sends their issues once it is verified. */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsletterIssues as issueWords } from '#schema/copy/newsletterIssues.ts'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, run, startDraft } from '#test/drafts/writing.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { type Browser, sentTo } from '#test/identity/browser.ts'
import { balance, prepare, publishUnsent, runUntilDone } from '#test/newsletters/sending.ts'
import {
  askProvider,
  checkTomorrow,
  publishRecords,
  recordsOf,
  rowOf,
  setDns,
  slowly,
  withdrawRecords,
} from '#test/newsletters/sendingDomains.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { checkDueSendingDomains } from '#worker/newsletters/domains/checkDueSendingDomains.ts'
import { lookAt, nextLook } from '#worker/newsletters/domains/lookAt.ts'
import { findSendingDomain } from '#worker/newsletters/domains/rows.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { planDomainFault } from '#worker/platform/fakes/resendDomains.ts'
import { newId } from '#worker/platform/ids.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'

const env = bindings as unknown as Env
const { DB } = env
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let owner: Browser
let ownerId: string
let username: string
let newsletterId: string
let domain: string

beforeEach(async () => {
  ;({ browser: owner, id: ownerId, username } = await newPerson('sender'))
  newsletterId = await start(owner, ownerId)
  domain = `${ownerId}.example.org`
  await DB.prepare(
    `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
     values (?, ?, 'domain.reader@example.org', 'ACTIVE', 0, 0)`,
  )
    .bind(newId(), newsletterId)
    .run()
})
afterEach(async () => {
  resetClock()
  await planDomainFault(env, '')
})
restoreAfterEach()

async function start(browser: Browser, id: string): Promise<string> {
  await run(browser, `enableWriterSubscription(userId: "${id}")`)
  return (await DB.prepare('select id from newsletters where user_id = ?').bind(id).first<string>('id'))!
}

const add = (browser: Browser, id: string, name = domain, localPart = 'hello') =>
  run(
    browser,
    `addSendingDomain(newsletterId: "${id}", domain: ${JSON.stringify(name)}, localPart: ${JSON.stringify(localPart)})`,
    '... on SendingDomain { domain address state }',
  )
const check = (browser = owner, id = newsletterId) =>
  run(browser, `checkSendingDomain(newsletterId: "${id}")`, '... on SendingDomain { state problem }')
const remove = (browser = owner, id = newsletterId) =>
  run(browser, `removeSendingDomain(newsletterId: "${id}")`)

async function verify(): Promise<void> {
  await add(owner, newsletterId)
  await publishRecords(ownerId)
  expect(await check()).toMatchObject({ state: 'VERIFIED' })
}

const statesOf = async (id = ownerId) =>
  Object.fromEntries((await recordsOf(id)).map(({ kind, state }) => [kind, state]))
const wordsOf = async (kind: string) =>
  (await recordsOf(ownerId)).find((record) => record.kind === kind)!.words

async function senderOfIssue(): Promise<string> {
  const postId = await startDraft(owner, 'On Glue', 'Behind the wall.')
  advanceClock(1)
  const issueId = await publishUnsent(owner, postId)
  await prepare(env, issueId)
  return (await DB.prepare('select sender from newsletter_bodies where issue_id = ?')
    .bind(issueId)
    .first<string>('sender'))!
}

describe('adding', () => {
  test('shows the provider’s records, the proof and DMARC, all missing', async () => {
    expect(await add(owner, newsletterId)).toMatchObject({
      domain,
      address: `hello@${domain}`,
      state: 'PENDING',
    })
    const records = await recordsOf(ownerId)
    expect(records.map(({ kind, type, name }) => [kind, type, name])).toEqual([
      ['OWNERSHIP', 'TXT', `_quire-newsletters.${domain}`],
      ['BOUNCES', 'MX', `send.${domain}`],
      ['SPF', 'TXT', `send.${domain}`],
      ['DKIM', 'TXT', `resend._domainkey.${domain}`],
      ['DMARC', 'TXT', `_dmarc.${domain}`],
    ])
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['MISSING']))
    const page = await (await owner.get(path('ShowNewsletterSettings', { id: newsletterId }))).text()
    for (const { name, value } of records) {
      expect(page).toContain(`value="${name}"`)
      expect(page).toContain(`value="${value}"`)
    }
  })

  test('refuses email services, the site’s own name, a second domain and a wrong address', async () => {
    expect(await add(owner, newsletterId, 'gmail.com')).toMatchObject({
      message: words.publicDomain('gmail.com'),
    })
    const own = new URL(env.MAIN_ORIGIN).hostname
    expect((await add(owner, newsletterId, `mail.${own}`)).__typename).toBe('BadRequest')
    expect(await add(owner, newsletterId, domain, 'two words')).toMatchObject({
      message: words.wrongLocalPart,
    })
    expect(await rowOf(ownerId)).toBeNull()
    await add(owner, newsletterId)
    expect(await add(owner, newsletterId, 'other.example.org')).toMatchObject({ message: words.hasOne })
    expect(await rowOf(ownerId)).toMatchObject({ domain })
  })

  test('shows an international name as it is read', async () => {
    expect(await add(owner, newsletterId, `müller.${domain}`)).toMatchObject({
      domain: `müller.${domain}`,
      address: `hello@müller.${domain}`,
    })
    expect(await rowOf(ownerId)).toMatchObject({ domain: `xn--mller-kva.${domain}` })
  })

  test('keeps the domain while the provider is down, and goes on without a press', async () => {
    await planDomainFault(env, 'down')
    expect(await add(owner, newsletterId)).toMatchObject({ state: 'PENDING' })
    expect(await rowOf(ownerId)).toMatchObject({
      problem: words.providerDown,
      provider_id: '',
      records: '[]',
    })
    await planDomainFault(env, '')
    advanceClock(MINUTE)
    await checkDueSendingDomains(env)
    expect(await rowOf(ownerId)).toMatchObject({ problem: '' })
    expect(await recordsOf(ownerId)).toHaveLength(5)
  })

  test('keeps what it found, although DNS and the provider took longer than a session of the database has', async () => {
    await planDomainFault(env, 'down')
    await add(owner, newsletterId)
    await planDomainFault(env, '')
    const row = await findSendingDomain(openDb(DB), ownerId)
    const clock = performance.now.bind(performance)
    let ahead = 0
    const time = vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead)
    const KV = new Proxy(env.KV, {
      get(target, name) {
        ahead = MINUTE
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value
      },
    })
    const slow = slowly(DB)
    await lookAt({ env: { ...env, KV, DB: slow }, db: openDb(slow), isDue: true }, row!)
    time.mockRestore()
    expect(await recordsOf(ownerId)).toHaveLength(5)
  })

  test('fails if the provider refuses the domain, until its owner asks again', async () => {
    await planDomainFault(env, 'refuse')
    await add(owner, newsletterId)
    expect(await rowOf(ownerId)).toMatchObject({
      state: 'FAILED',
      problem: words.refused,
      next_check_at: null,
    })
    await planDomainFault(env, '')
    expect(await check()).toMatchObject({ state: 'PENDING', problem: '' })
  })
})

describe('checking', () => {
  test('waits while a record is missing or wrong, and says how to repair it', async () => {
    await add(owner, newsletterId)
    await publishRecords(ownerId, ['DKIM', 'DMARC'])
    await setDns(`send.${domain}`, 'TXT', ['v=spf1 include:other.example ~all'])
    expect(await check()).toMatchObject({ state: 'PENDING' })
    expect(await statesOf()).toEqual({
      OWNERSHIP: 'OK',
      BOUNCES: 'OK',
      SPF: 'WRONG',
      DKIM: 'MISSING',
      DMARC: 'MISSING',
    })
    expect(await wordsOf('SPF')).toBe(words.noInclude('include:amazonses.com'))
  })

  test('finds a record at a name to which the DNS provider has added the domain', async () => {
    await add(owner, newsletterId)
    const { name, value } = (await recordsOf(ownerId)).find(({ kind }) => kind === 'DKIM')!
    await setDns(`${name}.${domain}`, 'TXT', [value])
    await check()
    expect(await wordsOf('DKIM')).toBe(words.doubled(`${name}.${domain}`, 'resend._domainkey'))
  })

  test('takes the policy of a parent domain', async () => {
    await setDns(`_dmarc.${domain}`, 'TXT', ['v=DMARC1; p=reject'])
    await add(owner, newsletterId, `news.${domain}`)
    expect(await statesOf()).toMatchObject({ DMARC: 'OK' })
  })

  test('verifies without a DMARC record', async () => {
    await add(owner, newsletterId)
    await publishRecords(ownerId, ['DMARC'])
    expect(await check()).toMatchObject({ state: 'VERIFIED' })
    expect(await statesOf()).toMatchObject({ DMARC: 'MISSING' })
  })

  test('by cron waits longer each time, and gives up after 30 days', async () => {
    await add(owner, newsletterId)
    const wait = (age: number) => nextLook({ askedAt: 0 }, age) - age
    expect([0, 8 * MINUTE, DAY, 20 * DAY].map(wait)).toEqual([MINUTE, 2 * MINUTE, DAY / 4, DAY / 4])
    const due = () =>
      DB.prepare('update sending_domains set next_check_at = 0 where owner_id = ?').bind(ownerId).run()
    advanceClock(29 * DAY)
    await due()
    await checkDueSendingDomains(env)
    expect(await rowOf(ownerId)).toMatchObject({ state: 'PENDING' })
    advanceClock(2 * DAY)
    await due()
    await checkDueSendingDomains(env)
    expect(await rowOf(ownerId)).toMatchObject({
      state: 'FAILED',
      problem: words.expired,
      next_check_at: null,
    })
    await publishRecords(ownerId)
    expect(await check()).toMatchObject({ state: 'VERIFIED' })
  })

  test('is possible 30 times an hour', async () => {
    await add(owner, newsletterId)
    for (let presses = 1; presses < 30; presses += 1) await check()
    expect(await check()).toMatchObject({ message: words.tooManyChecks })
  })
})

describe('issues', () => {
  test('come from the domain once it is verified, and from the site’s address before', async () => {
    await add(owner, newsletterId)
    expect(await senderOfIssue()).not.toContain(domain)
    await publishRecords(ownerId)
    await check()
    expect(await senderOfIssue()).toContain(`<hello@${domain}>`)
    await run(owner, `editSendingAddress(newsletterId: "${newsletterId}", localPart: "Weekly")`)
    expect(await senderOfIssue()).toContain(`<weekly@${domain}>`)
  })

  test('of all newsletters of the owner come from it, and keep their reply-to address', async () => {
    await verify()
    await DB.prepare("update newsletters set reply_to = 'replies@example.org' where id = ?")
      .bind(newsletterId)
      .run()
    await run(owner, 'createNewsletter(name: "Second", slug: "second")')
    const [second] = (
      await DB.prepare("select id from newsletters where user_id = ? and slug = 'second'").bind(ownerId).all()
    ).results as { id: string }[]
    expect(await check(owner, second!.id)).toMatchObject({ state: 'VERIFIED' })
    await senderOfIssue()
    expect(await DB.prepare('select reply_to from newsletter_bodies').first('reply_to')).toBe(
      'replies@example.org',
    )
  })

  test('that have started stop until their domain is verified again; later ones come from the site’s address, and the owner gets an email', async () => {
    await verify()
    const postId = await startDraft(owner, 'On Glue', 'Behind the wall.')
    advanceClock(1)
    const frozen = await publishUnsent(owner, postId)
    await prepare(env, frozen)
    await withdrawRecords(ownerId, ['DKIM'])
    await checkTomorrow()
    expect(await rowOf(ownerId)).toMatchObject({
      state: 'FAILED',
      problem: words.stopped,
      next_check_at: null,
    })
    await runUntilDone(env, frozen)
    expect(await one('select state, problem from newsletter_issues where id = ?', frozen)).toEqual({
      state: 'STOPPED',
      problem: issueWords.lostDomain(domain),
    })
    expect(await senderOfIssue()).not.toContain(domain)
    advanceClock(MINUTE)
    await drainOutbox(env, outboxWork)
    const to = await DB.prepare('select email from users where id = ?').bind(ownerId).first<string>('email')
    const email = (await sentTo(to!)).find(({ subject }) => subject === words.stoppedSubject(domain))
    expect(
      email?.links.some((link) =>
        link.endsWith(`${path('ShowNewsletterSettings', { id: newsletterId })}#sending-domain`),
      ),
    ).toBe(true)
    await publishRecords(ownerId)
    expect(await check()).toMatchObject({ state: 'VERIFIED' })
    await run(owner, `resumeIssue(id: "${frozen}")`)
    await runUntilDone(env, frozen)
    expect(await balance(frozen)).toMatchObject({ state: 'SENT', accepted: 1 })
    const [last] = (await sentTo('domain.reader@example.org')) as unknown as { headers: { From: string } }[]
    expect(last!.headers.From).toContain(`<hello@${domain}>`)
  })
})

describe('a verified domain', () => {
  test('stays through a day without its proof, and fails after the third', async () => {
    await verify()
    await withdrawRecords(ownerId, ['OWNERSHIP'])
    await checkTomorrow()
    await checkTomorrow()
    await check()
    expect(await rowOf(ownerId)).toMatchObject({ state: 'VERIFIED', strays: 2 })
    await checkTomorrow()
    expect(await rowOf(ownerId)).toMatchObject({ state: 'FAILED', problem: words.unproved })
  })

  test('fails without its proof, although someone presses before each daily check', async () => {
    await verify()
    await withdrawRecords(ownerId, ['OWNERSHIP'])
    for (let days = 0; days < 3; days += 1) {
      advanceClock(DAY - MINUTE)
      expect(await check()).toMatchObject({ state: 'VERIFIED' })
      advanceClock(MINUTE)
      await checkDueSendingDomains(env)
    }
    expect(await rowOf(ownerId)).toMatchObject({ state: 'FAILED', problem: words.unproved })
  })

  test('stays while the provider does not answer', async () => {
    await verify()
    await planDomainFault(env, 'down')
    await checkTomorrow()
    expect(await rowOf(ownerId)).toMatchObject({ state: 'VERIFIED', problem: words.providerDown })
    await planDomainFault(env, '')
    await checkTomorrow()
    expect(await rowOf(ownerId)).toMatchObject({ state: 'VERIFIED', problem: '' })
  })
})

describe('two claims on a domain', () => {
  let rival: Browser
  let rivalId: string
  let rivals: string

  beforeEach(async () => {
    ;({ browser: rival, id: rivalId } = await newPerson('rival'))
    rivals = await start(rival, rivalId)
  })

  test('both wait; the one with its proof in DNS wins, and the other fails', async () => {
    expect(await add(rival, rivals)).toMatchObject({ state: 'PENDING' })
    expect(await add(owner, newsletterId)).toMatchObject({ state: 'PENDING' })
    await publishRecords(ownerId)
    expect(await check(rival, rivals)).toMatchObject({ state: 'PENDING' })
    expect(await check()).toMatchObject({ state: 'VERIFIED' })
    expect(await rowOf(rivalId)).toMatchObject({ state: 'FAILED', problem: words.taken(domain) })
    await publishRecords(rivalId)
    expect(await check(rival, rivals)).toMatchObject({ state: 'FAILED', problem: words.taken(domain) })
    expect(await rowOf(ownerId)).toMatchObject({ state: 'VERIFIED' })
  })

  test('a verified domain cannot be added by others', async () => {
    await verify()
    expect(await add(rival, rivals)).toMatchObject({ message: words.taken(domain) })
    expect(await rowOf(rivalId)).toBeNull()
  })

  test('the provider keeps it while one of them is left', async () => {
    await add(owner, newsletterId)
    await add(rival, rivals)
    const { provider_id: id } = (await rowOf(ownerId))!
    expect(await rowOf(rivalId)).toMatchObject({ provider_id: id })
    await remove()
    await drainOutbox(env, outboxWork)
    expect((await askProvider(`/domains/${String(id)}`)).status).toBe(200)
    await remove(rival, rivals)
    await drainOutbox(env, outboxWork)
    expect((await askProvider(`/domains/${String(id)}`)).status).toBe(404)
  })
})

describe('removing', () => {
  test('sends from the site’s address again, and the domain can be added again', async () => {
    await verify()
    expect(await remove()).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await senderOfIssue()).not.toContain(domain)
    expect(await remove()).toMatchObject({ message: words.noDomain })
    await drainOutbox(env, outboxWork)
    const before = (await add(owner, newsletterId)).state
    expect(before).toBe('PENDING')
  })

  test('happens with the account, at the provider too', async () => {
    await verify()
    const { provider_id: id } = (await rowOf(ownerId))!
    await owner.ask(accountCalls.deleteAccount, { username })
    expect(await rowOf(ownerId)).toBeNull()
    await drainOutbox(env, outboxWork)
    expect((await askProvider(`/domains/${String(id)}`)).status).toBe(404)
  })
})
