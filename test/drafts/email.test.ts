/** A story's first publication by email, its preview, and drafts that are only sent (R086). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsletterCompose as words } from '#schema/copy/newsletterCompose.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, publish, run, startDraft } from '#test/drafts/writing.ts'
import { type Browser, sentTo } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { settled } from '#test/worker.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const env = bindings as unknown as Env
const { DB } = env
const SUBSCRIBER = 'subscriber@example.org'
const hour = 3_600_000

let writer: Browser
let userId: string
let newsletterId: string
let postId: string
let count = 0

beforeEach(async () => {
  ;({ browser: writer, id: userId } = await newPerson('mailer'))
  newsletterId = await newsletterOf({ userId })
  postId = await startDraft(writer, 'On Glue', 'Behind the wall.')
  await DB.prepare('delete from sent_messages').run()
})
afterEach(resetClock)
restoreAfterEach()

/** With one subscriber. */
async function newsletterOf(owner: { userId?: string; collectionId?: string }, slug = '') {
  count += 1
  const id = `00000000e${String(count).padStart(3, '0')}`
  await DB.batch([
    DB.prepare(
      'insert into newsletters (id, user_id, collection_id, slug, subscriber_count, created_at) values (?, ?, ?, ?, 1, 0)',
    ).bind(id, owner.userId ?? null, owner.collectionId ?? null, slug),
    DB.prepare(
      `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
       values (?, ?, ?, 'ACTIVE', 0, 0)`,
    ).bind(`00000000f${String(count).padStart(3, '0')}`, id, SUBSCRIBER),
  ])
  return id
}

async function newPublication(): Promise<string> {
  const id = '00000000c0de'
  await DB.batch([
    DB.prepare(
      `insert into collections (id, slug, name, creator_id, created_at, updated_at)
       values (?, 'glue-works', 'Glue Works', ?, 1, 1)`,
    ).bind(id, userId),
    DB.prepare(
      `insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'OWNER', 0)`,
    ).bind(id, userId),
  ])
  return id
}

const issue = () =>
  one<Record<string, unknown> | null>(
    `select newsletter_id as newsletterId, audience, subject, preheader, is_email_only as isEmailOnly, state
     from newsletter_issues where post_id = ?`,
    postId,
  )
const publishWith = (email: string, more = '') =>
  run(
    writer,
    `publishStory(postId: "${postId}", revision: 1, decisions: { email: ${email} ${more} })`,
    '... on BadRequest { field }',
  )
const ask = (query: string, browser = writer): Promise<unknown> => browser.ask(`{ ${query} }`)
const send = (more = '', browser = writer) =>
  run(
    browser,
    `sendIssue(postId: "${postId}", newsletterId: "${newsletterId}", audience: SUBSCRIBERS ${more})`,
    '... on BadRequest { field } ... on SentIssue { issue { state scheduledAt } }',
  )
const sendTest = (more = '', browser = writer) =>
  run(browser, `sendTestIssue(postId: "${postId}", newsletterId: "${newsletterId}" ${more})`)

describe('publishing', () => {
  test('sends the story to the chosen audience, with its subject, without waiting for cron', async () => {
    await publishWith('{ choice: SUBSCRIBERS, subject: "  Glue, \\n again ", preheader: "It holds" }')
    await settled()
    expect(await issue()).toMatchObject({
      newsletterId,
      audience: 'SUBSCRIBERS',
      subject: 'Glue,   again',
      preheader: 'It holds',
      isEmailOnly: 0,
      state: 'SENT',
    })
    expect((await sentTo(SUBSCRIBER)).map(({ subject }) => subject)).toEqual(['Glue,   again'])
  })

  test('to no one writes no issue, although the newsletter’s default is everyone', async () => {
    await publishWith('{ choice: NO_ONE }')
    await settled()
    expect(await issue()).toBeNull()
    expect(await sentTo(SUBSCRIBER)).toEqual([])
  })

  test('at a time keeps the choice until then', async () => {
    await publishWith('{ choice: MEMBERS, subject: "Later" }', `at: ${now() + hour}`)
    await settled()
    expect(await issue()).toBeNull()
    advanceClock(hour + 1)
    await runScheduled(env, { waitUntil: () => undefined })
    expect(await issue()).toMatchObject({ audience: 'MEMBERS', subject: 'Later' })
  })

  test('refuses a subject and a preview text that are too long at their fields', async () => {
    const { subject, preheader } = limits.newsletters
    expect(await publishWith(`{ choice: EVERYONE, subject: "${'x'.repeat(subject + 1)}" }`)).toMatchObject({
      message: words.subjectTooLong(subject),
      field: 'subject',
    })
    expect(
      await publishWith(`{ choice: EVERYONE, preheader: "${'x'.repeat(preheader + 1)}" }`),
    ).toMatchObject({
      message: words.preheaderTooLong(preheader),
      field: 'preheader',
    })
    expect(await one('select first_published_at as at from posts where id = ?', postId)).toEqual({ at: null })
  })

  test('again is refused a choice: only the first publication is emailed', async () => {
    await publishWith('{ choice: NO_ONE }')
    expect(await publishWith('{ choice: EVERYONE }')).toMatchObject({
      message: words.onlyFirst,
      field: 'choice',
    })
  })

  test('refuses another writer’s newsletter (A4)', async () => {
    const other = await newPerson('other')
    const theirs = await newsletterOf({ userId: other.id })
    expect(await publishWith(`{ choice: EVERYONE, newsletterId: "${theirs}" }`)).toMatchObject({
      message: words.noNewsletter,
      field: 'newsletterId',
    })
  })

  test('sends a publication’s newsletter only its own stories', async () => {
    const collectionId = await newPublication()
    const weekly = await newsletterOf({ collectionId }, 'weekly')
    const email = `{ choice: EVERYONE, newsletterId: "${weekly}" }`
    expect(await publishWith(email)).toMatchObject({ message: words.otherPublication, field: 'newsletterId' })
    expect(await publishWith(email, `collectionId: "${collectionId}"`)).toMatchObject({
      __typename: 'ChangedPost',
    })
    expect(await issue()).toMatchObject({ newsletterId: weekly })
  })
})

describe('the newsletters of the dialog', () => {
  const offered = async (browser = writer) =>
    (
      (await ask(
        `storySettings(postId: "${postId}") { newsletters { id sender audience subscriberCount } }`,
        browser,
      )) as { newsletters: unknown[] } | null
    )?.newsletters

  test('are the author’s with subscribers, and none once the story is published', async () => {
    expect(await offered()).toEqual([
      {
        id: newsletterId,
        sender: expect.stringMatching(/^mailer/) as string,
        audience: 'EVERYONE',
        subscriberCount: 1,
      },
    ])
    await DB.prepare('update newsletters set subscriber_count = 0').run()
    expect(await offered()).toEqual([])
    await DB.prepare('update newsletters set subscriber_count = 1').run()
    await publish(writer, postId)
    expect(await offered()).toEqual([])
  })

  test('are not shown to a co-author, nor how many subscribers they have (A4)', async () => {
    const other = await newPerson('coauthor')
    await DB.prepare('insert into post_authors (post_id, user_id, position) values (?, ?, 1)')
      .bind(postId, other.id)
      .run()
    expect(await offered(other.browser)).toEqual([])
  })
})

describe('the newsletters that send a story without a choice', () => {
  const defaults = async (browser = writer) =>
    (
      (await ask(
        `storySettings(postId: "${postId}") { defaultNewsletters { id collectionId audience } }`,
        browser,
      )) as { defaultNewsletters: unknown[] } | null
    )?.defaultNewsletters
  const own = () => ({ id: newsletterId, collectionId: null, audience: 'EVERYONE' })

  test('are the author’s, and that of a publication which the author only writes for', async () => {
    expect(await defaults()).toEqual([own()])
    const collectionId = await newPublication()
    await DB.prepare("update collection_editors set role = 'WRITER' where collection_id = ?")
      .bind(collectionId)
      .run()
    const theirs = await newsletterOf({ collectionId }, 'weekly')
    await DB.prepare("update newsletters set audience = 'SUBSCRIBERS' where id = ?").bind(theirs).run()
    expect(await defaults()).toEqual([own(), { id: theirs, collectionId, audience: 'SUBSCRIBERS' }])
    await DB.prepare('update newsletters set audience = null where id = ?').bind(theirs).run()
    expect(await defaults()).toEqual([own()])
  })

  test('are the ones that send it, and a null gives up an earlier choice', async () => {
    const collectionId = await newPublication()
    const theirs = await newsletterOf({ collectionId }, 'weekly')
    expect(await defaults()).toContainEqual({ id: theirs, collectionId, audience: 'EVERYONE' })
    await DB.prepare(
      "update post_drafts set email_choice = 'SUBSCRIBERS', email_newsletter_id = ? where post_id = ?",
    )
      .bind(newsletterId, postId)
      .run()
    expect(await publishWith('null', `, collectionId: "${collectionId}"`)).not.toHaveProperty('message')
    expect(await issue()).toMatchObject({ newsletterId: theirs, audience: 'EVERYONE' })
  })

  test('are not shown to others', async () => {
    const other = await newPerson('other')
    expect(await defaults(other.browser)).toBeUndefined()
  })
})

describe('a preview', () => {
  const preview = (browser = writer) =>
    ask(
      `issuePreview(postId: "${postId}", newsletterId: "${newsletterId}", subject: "Hello") {
        problem subject sender bodies { variant html text } }`,
      browser,
    ) as Promise<{
      subject: string
      sender: string
      bodies: { variant: string; html: string; text: string }[]
    } | null>

  test('shows a draft as subscribers will get it, and writes no issue', async () => {
    const shown = await preview()
    expect(shown).toMatchObject({ problem: null, subject: 'Hello' })
    expect(shown!.sender).toContain('mailer')
    const full = shown!.bodies.find(({ variant }) => variant === 'FULL')!
    expect(full.html).toContain('Behind the wall.')
    expect(full.text).toContain('Behind the wall.')
    expect(await issue()).toBeNull()
  })

  test('is null for everyone else', async () => {
    expect(await preview((await newPerson('other')).browser)).toBeNull()
  })
})

describe('a test email', () => {
  test('goes only to the writer, marked in its subject, and writes no issue', async () => {
    const { email } = await one<{ email: string }>('select email from users where id = ?', userId)
    expect(await sendTest(', subject: "Hello"')).toMatchObject({ __typename: 'MutationSuccess' })
    const [sent, ...others] = await sentTo(email)
    expect(others).toEqual([])
    expect(sent).toMatchObject({ subject: words.testSubject('Hello') })
    expect(sent!.text).toContain('Behind the wall.')
    expect(sent!.text).not.toContain('%%')
    expect(await sentTo(SUBSCRIBER)).toEqual([])
    expect(await issue()).toBeNull()
  })

  test('is limited by account (M5)', async () => {
    const { uses } = limits.rateLimit.testIssuesOfAccount
    for (let sent = 0; sent < uses; sent++) await sendTest()
    expect(await sendTest()).toMatchObject({ __typename: 'TooManyRequests', message: words.tooManyTests })
  })

  test('cannot be sent by others', async () => {
    const other = await newPerson('other')
    expect(await sendTest('', other.browser)).toMatchObject({ __typename: 'NotFound' })
  })
})

describe('a draft that is only sent', () => {
  test('is on its way at once, and has no public page', async () => {
    expect(await send(', subject: "For you"')).toMatchObject({ __typename: 'SentIssue' })
    await settled()
    expect(await issue()).toMatchObject({ isEmailOnly: 1, subject: 'For you', state: 'SENT' })
    const [email] = await sentTo(SUBSCRIBER)
    expect(email).toMatchObject({ subject: 'For you' })
    expect(email!.text).toContain('Behind the wall.')
    const reader = await newPerson('reader')
    expect((await reader.browser.get(path('ShowPost', { postId }))).status).toBe(404)
  })

  test('waits for its time, with the text as it is then', async () => {
    const at = now() + hour
    expect(await send(`, at: ${at}`)).toMatchObject({ issue: { state: 'SCHEDULED', scheduledAt: at } })
    await settled()
    expect(await sentTo(SUBSCRIBER)).toEqual([])
    await DB.prepare("update post_drafts set title = 'On Paste' where post_id = ?").bind(postId).run()
    advanceClock(hour + 1)
    await runScheduled(env, { waitUntil: () => undefined })
    expect((await sentTo(SUBSCRIBER)).map(({ subject }) => subject)).toEqual(['On Paste'])
  })

  test('refuses a time in the past at its field', async () => {
    expect(await send(', at: 1')).toMatchObject({ __typename: 'BadRequest', field: 'at' })
  })

  test('is sent once', async () => {
    await send()
    expect(await send()).toMatchObject({ __typename: 'Conflict', message: words.alreadySent })
    await settled()
    expect(await sentTo(SUBSCRIBER)).toHaveLength(1)
  })

  test('cannot be sent once it is published, or without subscribers', async () => {
    await DB.prepare('update newsletters set subscriber_count = 0').run()
    expect(await send()).toMatchObject({ __typename: 'Conflict', message: words.noSubscribers })
    await DB.prepare('update newsletters set subscriber_count = 1').run()
    await publishWith('{ choice: NO_ONE }')
    expect(await send()).toMatchObject({ __typename: 'Conflict', message: words.isPublished })
  })

  test('is not found for others, nor is another writer’s newsletter (A4)', async () => {
    const other = await newPerson('other')
    expect(await send('', other.browser)).toMatchObject({ __typename: 'NotFound' })
    newsletterId = await newsletterOf({ userId: other.id })
    expect(await send()).toMatchObject({ __typename: 'NotFound', message: words.notFound })
    expect(await issue()).toBeNull()
  })

  test('is written on a page of its newsletter, which only its owner opens (R086)', async () => {
    const address = path('NewNewsletterEmail', { newsletterV3Id: newsletterId })
    const page = await writer.get(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(words.write('mailer').slice(0, 10))
    expect((await (await newPerson('other')).browser.get(address)).status).toBe(404)
  })
})
