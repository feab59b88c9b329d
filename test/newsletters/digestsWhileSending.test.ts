/** Stories are hidden, calls repeated and accounts closed while a digest is sent. */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsletterCompose } from '#schema/copy/newsletterCompose.ts'
import { newsletterDigests as words } from '#schema/copy/newsletterDigests.ts'
import { newPerson, one } from '#test/drafts/writing.ts'
import { sendChange } from '#test/graphql/resendStorm.ts'
import { type Browser, sentTo } from '#test/identity/browser.ts'
import {
  DIGESTED,
  digests,
  forgetStarts,
  passDay,
  publishIn,
  startDigests,
  subscribeAccount,
  subscribeVisitors,
} from '#test/newsletters/digesting.ts'
import { prepare, runUntilDone } from '#test/newsletters/sending.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { beginDigests } from '#worker/newsletters/digests/beginDigests.ts'
import { runIssues } from '#worker/newsletters/issues/runIssues.ts'
import { withoutIssueWords } from '#worker/newsletters/trash.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import { openDb } from '#worker/platform/database/db.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
const { DB } = env
const ADA = 'ada@digests.example'
const day = 86_400_000

let owner: Browser
let ownerId: string
let writer: Browser

beforeEach(async () => {
  await DB.prepare('delete from rate_limit_uses').run()
  ;({ browser: owner, id: ownerId } = await newPerson('digester'))
  ;({ browser: writer } = await newPerson('tider'))
  await forgetStarts()
  await startDigests(ownerId)
})
afterEach(resetClock)
restoreAfterEach()

const set = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

test('a story that was hidden when it started is in no digest, and none is sent without a story', async () => {
  const { id: readerId } = await newPerson('floater')
  await subscribeVisitors(ADA)
  await subscribeAccount(readerId)
  const shown = await publishIn(writer, 'On ebb')
  const hidden = await publishIn(writer, 'On flow')
  await set(
    'insert into reads (user_id, post_id, is_finished, first_read_at, last_read_at) values (?, ?, 1, 0, 0)',
    readerId,
    shown,
  )
  advanceClock(day)
  await beginDigests(env)
  const { id } = (await digests())[0]!
  await set('update posts set listed_at = null where id = ?', hidden)
  await prepare(env, String(id))
  await set('update posts set listed_at = ? where id = ?', now(), hidden)
  await runUntilDone(env, String(id))
  expect(await digests()).toMatchObject([{ state: 'SENT', accepted: 1, excluded: 1 }])
  expect(await one('select reason from newsletter_recipients where reason is not null')).toEqual({
    reason: 'NOTHING_NEW',
  })
  const [email] = await sentTo(ADA)
  expect(email!.text).toContain('On ebb')
  expect(email!.text).not.toContain('On flow')
})

test('a test is sent once, although its answer was lost and the call is repeated', async () => {
  await publishIn(writer, 'On ebb')
  const change = {
    query:
      'mutation($id: ID!) { sendTestDigest(newsletterId: $id) { __typename ... on Failure { message } } }',
    variables: { id: DIGESTED },
    clientId: 'test-of-digest',
  }
  for (let calls = 0; calls < 3; calls += 1)
    expect(await sendChange(owner, change, 'answered')).toEqual({ __typename: 'MutationSuccess' })
  const { email } = await one<{ email: string }>('select email from users where id = ?', ownerId)
  const subject = newsletterCompose.testSubject(words.subject.DAILY('Tides'))
  expect((await sentTo(email)).filter((sent) => sent.subject === subject)).toHaveLength(1)
})

test('a digest keeps its words when the account of the publication’s creator closes', async () => {
  await subscribeVisitors(ADA)
  await publishIn(writer, 'On ebb')
  await passDay()
  await writeRows({ db: openDb(DB) }, { rows: withoutIssueWords(ownerId) })
  expect(await digests()).toMatchObject([{ state: 'SENT', subject: words.subject.DAILY('Tides') }])
})

test('all digests of an hour are written in one run, and all issues start in one', async () => {
  const many = Array.from({ length: 45 }, (_, at) => `00000000da${String(at).padStart(2, '0')}`)
  await DB.batch(
    many.map((id) =>
      DB.prepare(
        `insert into newsletters (id, collection_id, slug, created_at, digest_frequency, digest_since, digest_due_at,
           digest_database_id) select ?1, collection_id, ?1, 0, 'DAILY', digest_since, ?2, digest_database_id
           from newsletters where id = ?3`,
      ).bind(id, now(), DIGESTED),
    ),
  )
  await DB.batch(
    many.map((id) =>
      DB.prepare(
        `insert into newsletter_issues (id, newsletter_id, post_id, audience, state, created_by_id, created_at, due_at,
           database_id) values (?1, ?1, 'gone', 'SUBSCRIBERS', 'SCHEDULED', '', 0, 0, '')`,
      ).bind(id),
    ),
  )
  await beginDigests(env)
  await runIssues(env)
  expect(await one('select count(*) as due from newsletters where digest_due_at <= ?', now())).toEqual({
    due: 0,
  })
  expect(await one("select count(*) as stopped from newsletter_issues where state = 'STOPPED'")).toEqual({
    stopped: many.length,
  })
})
