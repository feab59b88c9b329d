import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { pathOf, story } from '#test/demo.ts'
import { type Browser, openBrowser, sentTo, signInAs, signUp, signUpByLink } from '#test/identity/browser.ts'
import { usesWhenNew } from '#test/rateLimits.ts'
import { recounts } from '#worker/importing/recount.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const words = copy.moderation

const REPORT = {
  Post: `mutation($id: ID!, $note: String) { reportPost(targetPostId: $id, reason: SPAM, note: $note) { __typename ... on Failure { message } } }`,
  Catalog: `mutation($id: ID!, $note: String) { reportCatalog(targetCatalogId: $id, reason: HATE, note: $note) { __typename ... on Failure { message } } }`,
  User: `mutation($id: ID!, $note: String) { reportUser(targetUserId: $id, reason: IMPERSONATION, note: $note) { __typename ... on Failure { message } } }`,
}
const DECIDE = `mutation($type: EntityType!, $id: ID!, $decision: ModerationDecision!, $reason: String!) {
  decideReports(entityType: $type, entityId: $id, decision: $decision, reason: $reason) {
    __typename ... on Failure { message } } }`
const QUEUE =
  '{ moderation { reports { reports { title excerpt entityId reason note reporterUsername subjectUsername reportsCount } } } }'
const OWN = `{ ownModerationActions { actions { id decision reason title appeal answer isRestored } } }`
const APPEAL = `mutation($id: ID!, $text: String!) {
  appealDecision(decisionId: $id, text: $text) { __typename ... on Failure { message } } }`
const ANSWER = `mutation($id: ID!, $decision: ModerationDecision!) {
  answerAppeal(decisionId: $id, decision: $decision, answer: "We looked again.") {
    __typename ... on Failure { message } } }`
const NOTIFIED = '{ notifications { notifications { type detail } } }'

let people = 0
async function newPerson(name: string): Promise<Browser & { email: string }> {
  const browser = openBrowser()
  const email = `moderated.${(people += 1)}@example.org`
  await signUp(browser, email, `${name} ${people}`)
  return Object.assign(browser, { email })
}

let staff: Browser
let reader: Browser
beforeEach(async () => {
  await DB.prepare('delete from reports').run()
  staff = openBrowser()
  await signInAs(staff, 'staff@example.com')
  reader = await newPerson('Reader')
})

async function newStory() {
  const author = await newPerson('Author')
  const { id: authorId, username } = await author.ask('{ viewer { id username } }')
  const id = `5e${String(people).padStart(10, '0')}`
  await DB.prepare(
    `insert into posts (id, slug, creator_id, title, first_published_at, listed_at, listed_day, created_at, updated_at)
     values (?1, 'shoes-' || ?1, ?2, 'Shoes', 1, 1, 0, 1, 1)`,
  )
    .bind(id, authorId)
    .run()
  await DB.prepare(
    `insert into post_bodies (post_id, revision, paragraphs, html, preview_html, renderer) values (?, 1, '[]', '<p>Buy</p>', '', 1000)`,
  )
    .bind(id)
    .run()
  return {
    id,
    author,
    authorId: String(authorId),
    username: String(username),
    path: `/@${String(username)}/shoes-${id}`,
  }
}

const decide = (browser: Browser, type: string, id: string, decision: string) =>
  browser.ask(DECIDE, { type, id, decision, reason: 'It sells shoes.' })
const notifiedOf = async (browser: Browser) =>
  ((await browser.ask(NOTIFIED)) as unknown as { notifications: { type: string; detail: string }[] })
    .notifications
const ownOf = async (browser: Browser) =>
  (
    (await browser.ask(OWN)) as unknown as {
      actions: { id: string; isRestored: boolean; answer: string | null }[]
    }
  ).actions

async function expectRecounted() {
  const counted = () =>
    DB.prepare('select id, responses_count as n, clap_count as c from posts order by id').all()
  const before = (await counted()).results
  for (const statement of recounts) await DB.prepare(statement).run()
  expect((await counted()).results).toEqual(before)
}

describe('a report', () => {
  test('a report counts once per reader however often it is sent, and staff see how many there are', async () => {
    const { id, username } = await newStory()
    const other = await newPerson('Reader')
    for (const note of ['It sells shoes.', 'Again']) {
      expect(await reader.ask(REPORT.Post, { id, note })).toEqual({ __typename: 'MutationSuccess' })
    }
    await other.ask(REPORT.Post, { id })
    const texts = ['Shoes', 'Buy', 'x'.repeat(limits.moderation.excerpt)]
    const paragraphs = JSON.stringify(
      texts.map((text, at) => ({ name: `${at}`, type: 'P', text, markups: [] })),
    )
    await DB.prepare('update post_bodies set paragraphs = ? where post_id = ?').bind(paragraphs, id).run()
    const { reports } = (await staff.ask(QUEUE)) as unknown as {
      reports: { reports: Record<string, unknown>[] }
    }
    expect(reports.reports).toHaveLength(2)
    expect(reports.reports[1]).toMatchObject({
      title: 'Shoes',
      excerpt: `Buy ${'x'.repeat(limits.moderation.excerpt - 4)}`,
      entityId: id,
      reason: 'SPAM',
      note: 'It sells shoes.',
      subjectUsername: username,
      reportsCount: 2,
    })
  })

  test('a report is refused for one’s own, for a missing one, for visitors, and with a note that is too long', async () => {
    const { id, author } = await newStory()
    expect(await author.ask(REPORT.Post, { id })).toEqual({ __typename: 'Forbidden', message: words.own })
    expect(await reader.ask(REPORT.Post, { id: 'none' })).toEqual({
      __typename: 'NotFound',
      message: words.notFound,
    })
    expect(await openBrowser().ask(REPORT.User, { id })).toEqual({
      __typename: 'Unauthorized',
      message: words.signInFirst,
    })
    const note = 'x'.repeat(limits.moderation.note + 1)
    expect(await reader.ask(REPORT.Post, { id, note })).toMatchObject({ __typename: 'BadRequest' })
  })

  test('a report of a list starts on its page, for viewers who do not own it', async () => {
    const list = (await DB.prepare(
      `select c.id, c.slug, u.username, u.email from catalogs c join users u on u.id = c.creator_id
       where c.name = 'For the night shift'`,
    ).first<{ id: string; slug: string; username: string; email: string }>())!
    const address = path('ShowUserList', { username: list.username, catalogSlugId: list.slug })
    const link = path('ReportList', { id: list.id })
    const owner = openBrowser()
    await signInAs(owner, list.email)
    const hasLink = async (browser: Browser) =>
      (await (await browser.get(address)).text()).includes(`href="${link}?redirect=%2F%40${list.username}`)
    expect([await hasLink(reader), await hasLink(owner), await hasLink(openBrowser())]).toEqual([
      true,
      false,
      false,
    ])
    const { status } = await reader.get(link)
    expect(status).toBe(200)
  })

  test('a report has a rate limit per day', async () => {
    const uses = usesWhenNew('reportsOfAccount')
    const { id: own } = await reader.ask('{ viewer { id } }')
    const { results } = await DB.prepare(
      'select id from users where is_suspended = 0 and deactivated_at is null and id <> ? order by id limit ?',
    )
      .bind(own, uses + 1)
      .all<{ id: string }>()
    const answers = []
    for (const { id } of results)
      answers.push(((await reader.ask(REPORT.User, { id })) as { __typename: string }).__typename)
    expect(answers).toEqual([...Array.from({ length: uses }, () => 'MutationSuccess'), 'TooManyRequests'])
  })
})

describe('a decision', () => {
  test('a decision to suspend hides the story, closes its reports, and notifies its author, by email too, and its reporters', async () => {
    const { id, author, path: address } = await newStory()
    await reader.ask(REPORT.Post, { id })
    expect((await openBrowser().get(address)).status).toBe(200)
    expect(await decide(staff, 'POST', id, 'SUSPEND')).toEqual({ __typename: 'MutationSuccess' })
    expect((await openBrowser().get(address)).status).toBe(404)
    expect(await decide(staff, 'POST', id, 'SUSPEND')).toEqual({
      __typename: 'Conflict',
      message: words.alreadyDecided,
    })
    expect(await notifiedOf(reader)).toEqual([{ type: 'REPORT_DECIDED', detail: 'Shoes' }])
    expect(await notifiedOf(author)).toEqual([{ type: 'CONTENT_MODERATED', detail: 'Shoes' }])
    const mails = await sentTo(author.email)
    expect(mails.map(({ subject }) => subject)).toContain(words.email.subject('Shoes'))
    expect(await ownOf(author)).toMatchObject([
      { decision: 'SUSPEND', reason: 'It sells shoes.', title: 'Shoes' },
    ])
    await expectRecounted()
  })

  test('a decision to dismiss closes its reports, has no other effect, and does not notify its author', async () => {
    const { id, author, path: address } = await newStory()
    await reader.ask(REPORT.Post, { id })
    expect(await decide(staff, 'POST', id, 'DISMISS')).toEqual({ __typename: 'MutationSuccess' })
    expect((await openBrowser().get(address)).status).toBe(200)
    expect(await notifiedOf(author)).toEqual([])
    expect(await notifiedOf(reader)).toHaveLength(1)
  })

  test('a decision makes a list private', async () => {
    const { authorId } = await newStory()
    await DB.prepare(
      "insert into catalogs (id, creator_id, name, slug, created_at, updated_at) values ('5e1151', ?, 'Shoes', 'shoes', 0, 0)",
    )
      .bind(authorId)
      .run()
    await reader.ask(REPORT.Catalog, { id: '5e1151' })
    await decide(staff, 'CATALOG', '5e1151', 'SUSPEND')
    expect(await DB.prepare("select visibility from catalogs where id = '5e1151'").first()).toEqual({
      visibility: 'PRIVATE',
    })
  })

  test('a reported reading list has its name in the queue and in the email to its owner (D71)', async () => {
    const { author, authorId } = await newStory()
    const id = `predefined:${authorId}:READING_LIST`
    await DB.prepare(
      `insert into catalogs (id, creator_id, type, name, slug, created_at, updated_at)
       values (?, ?, 'PREDEFINED_LIST', '', '', 0, 0)`,
    )
      .bind(id, authorId)
      .run()
    await reader.ask(REPORT.Catalog, { id })
    const name = copy.predefinedList['reading-list']
    expect(await staff.ask(QUEUE)).toMatchObject({ reports: { reports: [{ entityId: id, title: name }] } })
    await decide(staff, 'CATALOG', id, 'SUSPEND')
    const subjects = (await sentTo(author.email)).map(({ subject }) => subject)
    expect(subjects).toContain(words.email.subject(name))
  })

  test('a decision is refused to everyone but staff, and only they see the queue', async () => {
    const { id } = await story('Red Ink')
    await reader.ask(REPORT.Post, { id })
    expect(await decide(reader, 'POST', id, 'SUSPEND')).toMatchObject({ __typename: 'Forbidden' })
    expect(await reader.ask(QUEUE)).toBeNull()
    expect((await reader.get(path('ShowReports', { view: 'reports' }))).status).toBe(404)
    expect(await (await staff.get(path('ShowReports', { view: 'reports' }))).text()).toContain('Red Ink')
    expect((await openBrowser().get(pathOf(await story('Red Ink')))).status).toBe(200)
  })

  test('the queue is at the address of the staff’s pages, only for staff', async () => {
    const answer = await staff.get(path('ShowAdmin'))
    expect(answer.headers.get('location')).toBe(path('ShowReports', { view: 'reports' }))
    expect((await reader.get(path('ShowAdmin'))).status).toBe(404)
  })

  test('a decision to dismiss shows a response that was held back', async () => {
    const { id, authorId } = await newStory()
    const held = `5f${String(people).padStart(10, '0')}`
    await DB.prepare(
      `insert into posts (id, slug, creator_id, title, first_published_at, depth, in_response_to_post_id, root_post_id, limited_at, created_at, updated_at)
       values (?1, ?1, ?2, 'Buy shoes', 1, 1, ?3, ?3, 1, 1, 1)`,
    )
      .bind(held, authorId, id)
      .run()
    await DB.prepare(
      `insert into reports (id, entity_type, entity_id, subject_id, reason, spam_score, created_at) values (?, 'POST', ?, ?, 'SPAM', 70, 1)`,
    )
      .bind(held, held, authorId)
      .run()
    const count = async () =>
      (await DB.prepare('select responses_count as n from posts where id = ?')
        .bind(id)
        .first<{ n: number }>())!.n
    expect(await count()).toBe(0)
    expect(await decide(staff, 'POST', held, 'DISMISS')).toEqual({ __typename: 'MutationSuccess' })
    expect(await count()).toBe(1)
    await expectRecounted()
  })
})

describe('an appeal', () => {
  async function suspended() {
    const made = await newStory()
    await reader.ask(REPORT.Post, { id: made.id })
    await decide(staff, 'POST', made.id, 'SUSPEND')
    const [decision] = await ownOf(made.author)
    return { ...made, decisionId: decision!.id }
  }

  test('an appeal is made once, only by the person it concerns, and restores the story where staff agree', async () => {
    const { decisionId: id, author, path: address } = await suspended()
    expect(await reader.ask(APPEAL, { id, text: 'Please' })).toEqual({
      __typename: 'NotFound',
      message: words.noSuch,
    })
    expect(await staff.ask(ANSWER, { id, decision: 'RESTORE' })).toMatchObject({ __typename: 'NotFound' })
    expect(await author.ask(APPEAL, { id, text: 'They are poems.' })).toEqual({
      __typename: 'MutationSuccess',
    })
    expect(await author.ask(APPEAL, { id, text: 'Again' })).toEqual({
      __typename: 'Conflict',
      message: words.appealedAlready,
    })
    expect(await (await staff.get(path('ShowReports', { view: 'appeals' }))).text()).toContain(
      'They are poems.',
    )
    expect(await staff.ask(ANSWER, { id, decision: 'RESTORE' })).toEqual({ __typename: 'MutationSuccess' })
    expect(await staff.ask(ANSWER, { id, decision: 'RESTORE' })).toEqual({
      __typename: 'Conflict',
      message: words.alreadyAnswered,
    })
    expect((await openBrowser().get(address)).status).toBe(200)
    expect(await ownOf(author)).toMatchObject([{ isRestored: true, answer: 'We looked again.' }])
    expect((await notifiedOf(author))[0]).toEqual({ type: 'APPEAL_ANSWERED', detail: 'Shoes' })
    await expectRecounted()
  })

  test('an appeal is answered without a change where staff do not agree', async () => {
    const { decisionId: id, author, path: address } = await suspended()
    await author.ask(APPEAL, { id, text: 'They are poems.' })
    expect(await staff.ask(ANSWER, { id, decision: 'SUSPEND' })).toEqual({ __typename: 'MutationSuccess' })
    expect((await openBrowser().get(address)).status).toBe(404)
    expect(await ownOf(author)).toMatchObject([{ isRestored: false, answer: 'We looked again.' }])
  })

  test('an appeal is all that a suspended user may write', async () => {
    const { author, authorId, id: postId } = await newStory()
    await reader.ask(REPORT.User, { id: authorId })
    await decide(staff, 'USER', authorId, 'SUSPEND')
    const again = openBrowser()
    await signUpByLink(again, author.email, 'Back')
    const [decision] = await ownOf(again)
    expect(decision).toBeDefined()
    expect(await again.ask(REPORT.Post, { id: postId })).toMatchObject({ __typename: 'Forbidden' })
    expect(await again.ask(APPEAL, { id: decision!.id, text: 'It is me.' })).toEqual({
      __typename: 'MutationSuccess',
    })
  })
})
