/** Digests of a publication: each recipient's stories, and none of them twice (M1). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { newPerson, one, run } from '#test/drafts/writing.ts'
import { type Browser, sentTo } from '#test/identity/browser.ts'
import {
  DIGESTED,
  digests,
  forgetStarts,
  passDay,
  publishIn,
  PUBLICATION,
  schedule,
  startDigests,
  subscribeAccount,
  subscribeVisitors,
} from '#test/newsletters/digesting.ts'
import { acceptedTwice, balance, killing, runUntilDone } from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { beginDigests } from '#worker/newsletters/digests/beginDigests.ts'
import { databaseId } from '#worker/newsletters/issues/databaseId.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { subscriptionLink } from '#worker/newsletters/subscriptionLink.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { planFaults } from '#worker/platform/fakes/resend.ts'
import { fetchWorker } from '#test/worker.ts'

const env = bindings as unknown as Env
const { DB } = env
const [ADA, BELA] = ['ada@digests.example', 'bela@digests.example']
const day = 86_400_000

let owner: Browser
let ownerId: string
let writer: Browser
let writerId: string
let reader: Browser
let readerId: string

beforeEach(async () => {
  await DB.prepare('delete from rate_limit_uses').run()
  ;({ browser: owner, id: ownerId } = await newPerson('digester'))
  ;({ browser: writer, id: writerId } = await newPerson('tider'))
  ;({ browser: reader, id: readerId } = await newPerson('floater'))
  await forgetStarts()
  await startDigests(ownerId)
})
afterEach(resetClock)
restoreAfterEach()

const set = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

const emailOf = async (id: string) =>
  (await one<{ email: string }>('select email from users where id = ?', id)).email
const digestsTo = async (email: string) =>
  (await sentTo(email)).filter(({ subject }) => subject === words.subject.DAILY('Tides'))
/** The titles of a digest, in its order. */
const titlesIn = ({ text }: { text: string }) => [...text.matchAll(/^On .*$/gm)].map(([title]) => title)
/** The outbox also has the email's HTML. */
const htmlOf = (email: object) => (email as { html: string }).html
const titlesTo = async (email: string) => (await digestsTo(email)).map(titlesIn)

test('arrives once with the stories of its period, and the next one has only later ones', async () => {
  await subscribeVisitors(ADA, BELA)
  await publishIn(writer, 'On ebb')
  await publishIn(writer, 'On flow')
  await passDay()
  expect(await digests()).toMatchObject([{ state: 'SENT', recipients: 2, accepted: 2, excluded: 0 }])
  for (const email of [ADA, BELA])
    expect((await titlesTo(email)).map((titles) => titles.toSorted())).toEqual([['On ebb', 'On flow']])
  await publishIn(writer, 'On slack water')
  await passDay()
  expect(await titlesTo(ADA)).toContainEqual(['On slack water'])
  expect(await digestsTo(ADA)).toHaveLength(2)
})

test('has the unsubscribe link, headers and the web address, and no mark of other stories', async () => {
  await subscribeVisitors(ADA)
  await publishIn(writer, 'On ebb')
  await passDay()
  const [email] = await digestsTo(ADA)
  expect(htmlOf(email!)).not.toContain('%%')
  expect(email!.text).not.toContain('%%')
  expect(email!.text).toContain(`${env.MAIN_ORIGIN}/tides`)
  const { id } = (await digests())[0]!
  const link = subscriptionLink(env, '00000000d160', String(id))
  expect(email!.text).toContain(link)
  expect(htmlOf(email!)).toContain(link.replaceAll('&', '&amp;'))
})

test('no stories, no digest; no subscribers, no digest; the period passes', async () => {
  await subscribeVisitors(ADA)
  const before = await schedule()
  await passDay()
  expect(await digests()).toEqual([])
  const after = await schedule()
  expect(after.since).toBe(before.dueAt)
  expect(after.dueAt).toBeGreaterThan(before.dueAt)
  await set("update newsletter_subscriptions set state = 'LEFT' where newsletter_id = ?", DIGESTED)
  await publishIn(writer, 'On ebb')
  await passDay()
  expect(await digests()).toEqual([])
})

test('two runs at the same time, and runs after a kill, write one digest', async () => {
  await subscribeVisitors(ADA)
  await publishIn(writer, 'On ebb')
  advanceClock(day)
  await Promise.all([beginDigests(env), beginDigests(env)])
  await beginDigests(env)
  expect(await digests()).toHaveLength(1)
  for (let at = 1; at < 12; at += 1) {
    await publishIn(writer, `On wave ${at}`)
    advanceClock(day)
    const { env: dying } = killing(env, at)
    await beginDigests(dying).catch(() => undefined)
    await runIssues(dying).catch(() => undefined)
    await beginDigests(env)
  }
  for (const { id } of await digests()) {
    await runUntilDone(env, String(id))
    expect(await balance(String(id))).toMatchObject({ state: 'SENT', accepted: 1 })
    expect(await acceptedTwice(String(id))).toEqual([])
  }
  const titles = (await titlesTo(ADA)).flat()
  expect(titles).toHaveLength(12)
  expect(new Set(titles).size).toBe(12)
})

test('a reply that is lost is asked for with the same stories, which the provider recognises', async () => {
  await subscribeAccount(readerId)
  const postId = await publishIn(writer, 'On ebb')
  await publishIn(writer, 'On flow')
  advanceClock(day)
  await beginDigests(env)
  await planFaults(env, { lose: 1 })
  await runIssues(env)
  // A story that they read meanwhile does not change the frozen request.
  await set(
    'insert into reads (user_id, post_id, is_finished, first_read_at, last_read_at) values (?, ?, 1, 0, 0)',
    readerId,
    postId,
  )
  const { id } = (await digests())[0]!
  await runUntilDone(env, String(id))
  expect(await balance(String(id))).toMatchObject({ state: 'SENT', accepted: 1, unknown: 0 })
  expect(await digestsTo(await emailOf(readerId))).toHaveLength(1)
})

test('is ranked like the reader’s home, without what they read, muted, dismissed or wrote', async () => {
  const { browser: other, id: otherId } = await newPerson('other-tider')
  const titles = ['On ebb', 'On flow', 'On moons', 'On mud', 'On wrecks']
  const ids: string[] = []
  for (const title of titles) ids.push(await publishIn(writer, title))
  const followed = await publishIn(other, 'On lighthouses')
  await set('update posts set hot_score = 10 - rowid * 0.0001 where collection_id = ?', PUBLICATION)
  await set('update posts set hot_score = 1 where id = ?', ids[4])
  await set('update posts set hot_score = 9 where id = ?', followed)
  await subscribeAccount(readerId)
  await subscribeVisitors(ADA)
  await run(reader, `followUser(targetUserId: "${otherId}")`)
  await set(
    'insert into reads (user_id, post_id, is_finished, first_read_at, last_read_at) values (?, ?, 1, 0, 0)',
    readerId,
    ids[0],
  )
  await set(
    'insert into post_dismissals (user_id, post_id, is_less_like, created_at) values (?, ?, 0, 0)',
    readerId,
    ids[1],
  )
  await passDay()
  const [own] = await titlesTo(await emailOf(readerId))
  expect(own![0]).toBe('On lighthouses')
  expect(own).toEqual(['On lighthouses', 'On moons', 'On mud', 'On wrecks'])
  const [visitors] = await titlesTo(ADA)
  expect(visitors).toHaveLength(6)
  expect(visitors!.at(-1)).toBe('On wrecks')
  expect(visitors![0]).not.toBe('On lighthouses')
})

test('a recipient without a story for them is excluded with the reason', async () => {
  await subscribeAccount(writerId)
  await subscribeVisitors(ADA)
  await publishIn(writer, 'On ebb')
  await passDay()
  expect(await digests()).toMatchObject([{ state: 'SENT', recipients: 2, accepted: 1, excluded: 1 }])
  expect(await one('select reason from newsletter_recipients where reason is not null')).toEqual({
    reason: 'NOTHING_NEW',
  })
  expect(await digestsTo(await emailOf(writerId))).toEqual([])
})

test('someone who unsubscribes with one click before it leaves gets none, and following is no subscription', async () => {
  await subscribeVisitors(ADA, BELA)
  await run(reader, `followCollection(targetCollectionId: "${PUBLICATION}")`)
  await publishIn(writer, 'On ebb')
  advanceClock(day)
  await beginDigests(env)
  const left = await fetchWorker(
    new Request(subscriptionLink(env, '00000000d160', 'none'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(left.status).toBe(200)
  await runIssues(env)
  expect(await digestsTo(ADA)).toEqual([])
  expect(await digestsTo(BELA)).toHaveLength(1)
  expect(await digestsTo(await emailOf(readerId))).toEqual([])
})

test('no text of a member-only story is in it, which is marked (A3)', async () => {
  await subscribeVisitors(ADA)
  const secret = 'Behind the third cliff is a lagoon.'
  const postId = await publishIn(writer, 'On cliffs', secret)
  await set("update posts set visibility = 'LOCKED' where id = ?", postId)
  await passDay()
  const [email] = await digestsTo(ADA)
  expect(titlesIn(email!)).toEqual(['On cliffs'])
  expect(htmlOf(email!) + email!.text).not.toContain('lagoon')
  expect(email!.text).toContain('Member-only story')
})

test('a story that was sent on its own, left the publication or is hidden is in no digest', async () => {
  await subscribeVisitors(ADA)
  const [sent, moved, hidden] = [
    await publishIn(writer, 'On sent'),
    await publishIn(writer, 'On moved'),
    await publishIn(writer, 'On hidden'),
  ]
  await publishIn(writer, 'On kept')
  await set(
    `insert into newsletter_issues (id, newsletter_id, post_id, audience, state, created_by_id, created_at, database_id)
       values ('00000000d170', ?, ?, 'SUBSCRIBERS', 'SENT', ?, 0, '')`,
    DIGESTED,
    sent,
    ownerId,
  )
  advanceClock(day)
  await beginDigests(env)
  await set('update posts set collection_id = null where id = ?', moved)
  await set('update posts set listed_at = null where id = ?', hidden)
  await runIssues(env)
  expect(await titlesTo(ADA)).toEqual([['On kept']])
})

test('a copy of the database sends no digests until its owner saves them again', async () => {
  await subscribeVisitors(ADA)
  await publishIn(writer, 'On ebb')
  await set("update newsletters set digest_database_id = 'other' where id = ?", DIGESTED)
  await passDay()
  expect(await digests()).toEqual([])
  const { digest } = (await owner.ask(
    `{ newsletterDesk(id: "${DIGESTED}") { digest { isHeld stories { title } } } }`,
  )) as unknown as { digest: { isHeld: boolean } }
  expect(digest.isHeld).toBe(true)
  await run(
    owner,
    `setDigest(newsletterId: "${DIGESTED}", frequency: DAILY, day: 1, hour: 8, timeZone: "Europe/Berlin")`,
  )
  expect((await schedule()).dueAt).toBeGreaterThan(0)
  expect(await one('select digest_database_id as own from newsletters where id = ?', DIGESTED)).toEqual({
    own: await databaseId(env),
  })
})

test('after a restore, a digest that was sent stops and asks, and is not sent twice', async () => {
  await subscribeVisitors(ADA)
  const { since, dueAt } = await schedule()
  await publishIn(writer, 'On ebb')
  await passDay()
  const [sent] = await digests()
  for (const table of ['newsletter_issues', 'newsletter_digest_stories', 'newsletter_recipients'])
    await DB.prepare(`delete from ${table}`).run()
  await set('update newsletters set digest_since = ?, digest_due_at = ? where id = ?', since, dueAt, DIGESTED)
  await passDay()
  expect(await digests()).toMatchObject([{ id: sent!.id, state: 'STOPPED' }])
  expect(await digestsTo(ADA)).toHaveLength(1)
})

test('an owner sets it in their time zone; wrong times are refused, and switching it off keeps none due', async () => {
  const save = (frequency: string, hour: number, timeZone: string, day = 3) =>
    run(
      owner,
      `setDigest(newsletterId: "${DIGESTED}", frequency: ${frequency}, day: ${day}, hour: ${hour}, timeZone: "${timeZone}")`,
    )
  expect(await save('WEEKLY', 7, 'Asia/Tokyo')).toEqual({ __typename: 'MutationSuccess' })
  const due = new Date((await schedule()).dueAt)
  expect([due.getUTCDay(), due.getUTCHours()]).toEqual([2, 22])
  expect(await save('WEEKLY', 7, 'Atlantis')).toMatchObject({ message: words.unknownTimeZone })
  expect(await save('WEEKLY', 24, 'UTC')).toMatchObject({ message: words.wrongTime })
  expect(await save('WEEKLY', 7, 'UTC', 8)).toMatchObject({ message: words.wrongTime })
  await save('OFF', 7, 'UTC')
  expect(await schedule()).toEqual({ since: null, dueAt: null })
  expect(
    await run(
      reader,
      `setDigest(newsletterId: "${DIGESTED}", frequency: OFF, day: 1, hour: 1, timeZone: "UTC")`,
    ),
  ).toMatchObject({ __typename: 'NotFound' })
})

test('an owner previews the digest, and sends a test to themselves', async () => {
  const preview = async () =>
    (await owner.ask(
      `{ digestPreview(newsletterId: "${DIGESTED}") { problem subject bodies { html text } } }`,
    )) as unknown as { problem: string | null; subject: string; bodies: { html: string; text: string }[] }
  expect((await preview()).problem).toBe(words.noRecent)
  expect(await run(owner, `sendTestDigest(newsletterId: "${DIGESTED}")`)).toMatchObject({
    __typename: 'Conflict',
    message: words.noRecent,
  })
  await publishIn(writer, 'On ebb')
  const { subject, bodies } = await preview()
  expect(subject).toBe(words.subject.DAILY('Tides'))
  expect(titlesIn(bodies[0]!)).toEqual(['On ebb'])
  expect(bodies[0]!.html).not.toContain('%%')
  expect(await run(owner, `sendTestDigest(newsletterId: "${DIGESTED}")`)).toEqual({
    __typename: 'MutationSuccess',
  })
  const sent = await sentTo(await emailOf(ownerId))
  expect(sent.some(({ text }) => text.includes('On ebb'))).toBe(true)
  expect(await digests()).toEqual([])
  expect(await run(reader, `sendTestDigest(newsletterId: "${DIGESTED}")`)).toMatchObject({
    __typename: 'NotFound',
  })
})

test('its stats have its stories, and the page of digests lists no other issue (R082)', async () => {
  await subscribeVisitors(ADA)
  const postId = await publishIn(writer, 'On ebb')
  await set(
    `insert into newsletter_issues (id, newsletter_id, post_id, audience, state, created_by_id, created_at, database_id)
       values ('00000000d170', ?, 'elsewhere', 'SUBSCRIBERS', 'SENT', ?, 0, '')`,
    DIGESTED,
    ownerId,
  )
  await passDay()
  const stats = (await owner.ask(
    `{ newsletterStats(id: "${DIGESTED}") { all: issues { issues { id } }
      digests: issues(isDigest: true) { issues { postId subject digest { frequency since until stories { id title } } } } } }`,
  )) as unknown as { all: { issues: unknown[] }; digests: { issues: Record<string, unknown>[] } }
  expect(stats.all.issues).toHaveLength(2)
  expect(stats.digests.issues).toMatchObject([
    {
      postId: null,
      subject: words.subject.DAILY('Tides'),
      digest: { frequency: 'DAILY', stories: [{ id: postId, title: 'On ebb' }] },
    },
  ])
  const page = async (address: string) => (await owner.get(address)).text()
  const list = await page('/tides/newsletters/daily/stats/publication-digests')
  expect(list).toContain(words.statsTitle('Tides'))
  expect(list).toContain(words.kinds.DAILY)
  const { id } = (await digests()).find(({ subject }) => subject !== '')!
  const shown = await page(`/newsletters/${DIGESTED}/stats?issue=${String(id)}`)
  expect(shown).toContain('On ebb')
})
