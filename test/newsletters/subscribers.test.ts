/** A newsletter's subscribers for its owner, and the file with all of them. */
import { env as bindings } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { exporting } from '#schema/copy/exporting.ts'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, one, run } from '#test/drafts/writing.ts'
import { fileOf } from '#test/exporting/exporting.ts'
import { unzip } from '#test/exporting/unzip.ts'
import { type Browser, openBrowser, sentTo } from '#test/identity/browser.ts'
import { importOf, uploaded } from '#test/newsletters/importing.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { settled } from '#test/worker.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import type { Env } from '#worker/platform/env.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'

const env = bindings as unknown as Env
const { DB, MAIN_ORIGIN } = env

let writer: Browser
let writerId: string
let username: string

restoreAfterEach()
beforeEach(async () => void ({ browser: writer, id: writerId, username } = await newPerson('lister')))

interface Shown {
  id: string
  email: string | null
  name: string
  state: string
  source: string
  labels: string[]
}
interface List {
  newsletterId: string | null
  subscriberCount: number
  labels: string[]
  subscribers: Shown[]
  pagingInfo: { next: { to: string } | null }
}
const list = async (browser: Browser, given = '', of = writerId) =>
  (await browser.ask(
    `{ newsletterSubscribers(newsletterId: "${of}", ${given} ) { newsletterId subscriberCount labels
      subscribers { id email name state source labels } pagingInfo { next { to } } } }`,
  )) as unknown as List | null
const emails = async (given = '') => (await list(writer, given))!.subscribers.map(({ email }) => email)
const add = (email: string, more = 'hasConsent: true') =>
  run(writer, `addSubscriber(email: "${email}", ${more})`)
async function imports(content: string, by = writer, byId = writerId): Promise<void> {
  const id = await uploaded(by, byId, content)
  await run(by, `checkSubscriberImport(id: "${id}", columns: [${(await importOf(by, id)).columns.join()}])`)
  await run(by, `startSubscriberImport(id: "${id}", hasConsent: true)`)
}
const five =
  'email,name,labels\n' +
  [1, 2, 3, 4, 5].map((n) => `p${n}@example.org,Person ${n},${n % 2 ? 'odd' : 'even'}\n`).join('')

describe('the list', () => {
  test('is paged, latest first, and found by the start of an email address, a name or a username', async () => {
    await imports(five)
    const reader = await newPerson('subscribed')
    await run(reader.browser, `subscribeToWriter(username: "${username}")`)
    const seen: string[] = []
    for (let to: string | null = ''; to !== null;) {
      const page: List = (await list(writer, `paging: { limit: 2${to && `, to: "${to}"`} }`))!
      expect(page.subscriberCount).toBe(6)
      seen.push(...page.subscribers.map(({ email, name }) => email ?? name))
      to = page.pagingInfo.next?.to ?? null
    }
    expect(new Set(seen.slice(1))).toEqual(new Set([1, 2, 3, 4, 5].map((n) => `p${n}@example.org`)))
    expect(seen).toHaveLength(6)
    expect(seen[0]).toContain('subscribed')
    expect(await emails('search: "P3@"')).toEqual(['p3@example.org'])
    expect(await emails('search: "person 4"')).toEqual(['p4@example.org'])
    expect(await emails('search: "erson"')).toEqual([])
    const named = await one<{ username: string }>('select username from users where id = ?', reader.id)
    expect((await list(writer, `search: "${named.username.slice(0, -1)}"`))!.subscribers).toHaveLength(1)
  })

  test('is filtered by source, state and label, and says the labels in use', async () => {
    await imports(five)
    await add('by.hand@example.org')
    expect(await emails('source: OWNER')).toEqual(['by.hand@example.org'])
    expect(await emails('state: PENDING')).toEqual(['by.hand@example.org'])
    expect(await emails('label: "odd"')).toHaveLength(3)
    expect(await emails('label: "odd", search: "p1"')).toEqual(['p1@example.org'])
    expect(await emails('label: "even", source: OWNER')).toEqual([])
    expect((await list(writer))!.labels).toEqual(['even', 'odd'])
  })

  test('has the email address of an account only if its user shares it (R205)', async () => {
    const reader = await newPerson('private')
    await run(reader.browser, `subscribeToWriter(username: "${username}")`)
    const { email } = await one<{ email: string }>('select email from users where id = ?', reader.id)
    expect(await emails()).toEqual([null])
    expect(await emails(`search: "${email}"`)).toEqual([])
    expect(JSON.stringify(await list(writer))).not.toContain(email)
    expect(
      await (await writer.get(path('ShowNewsletterSubscribers', { newsletterV3Id: writerId }))).text(),
    ).toContain(words.hiddenAddress)
    await run(reader.browser, 'shareEmailAddress(isShared: true)')
    expect(await reader.browser.ask('{ viewer { allowEmailAddressSharingEditorWriter } }')).toMatchObject({
      allowEmailAddressSharingEditorWriter: true,
    })
    expect(await emails()).toEqual([email])
    expect(await emails(`search: "${email}"`)).toEqual([email])
  })

  test('is null for everyone else, and its page is not found (A4)', async () => {
    await imports(five)
    const { newsletterId } = (await list(writer))!
    const other = await newPerson('stranger')
    expect(await list(other.browser, '', newsletterId!)).toBeNull()
    const [{ id }] = (await list(writer))!.subscribers as [Shown]
    for (const call of [
      `removeSubscriber(id: "${id}")`,
      `labelSubscriber(id: "${id}", label: "mine")`,
      `unlabelSubscriber(id: "${id}", label: "odd")`,
      `addSubscriber(newsletterId: "${newsletterId}", email: "x@example.org", hasConsent: true)`,
      `exportSubscribers(newsletterId: "${newsletterId}")`,
    ])
      expect(await run(other.browser, call)).toMatchObject({ __typename: 'NotFound' })
    for (const row of ['ShowNewsletterSubscribers', 'ExportNewsletter'] as const) {
      const address = path(row, { newsletterV3Id: newsletterId! })
      expect((await other.browser.get(address)).status).toBe(404)
      expect((await openBrowser().get(address)).status).toBe(302)
      expect((await writer.get(address)).status).toBe(200)
    }
  })
})

describe('a subscriber added by hand', () => {
  test('is asked by email if the newsletter asks, and only with consent', async () => {
    expect(await add('new@example.org', 'hasConsent: false')).toMatchObject({ message: words.consentNeeded })
    await add(' New@Example.org ', 'name: "Ada", hasConsent: true')
    expect((await list(writer))!).toMatchObject({
      subscriberCount: 0,
      subscribers: [{ email: 'new@example.org', name: 'Ada', state: 'PENDING', source: 'OWNER' }],
    })
    const [email] = await sentTo('new@example.org')
    const link = new RegExp(`${MAIN_ORIGIN}(/me/email-settings/\\S+setting=SUBSCRIPTION)`).exec(
      email!.text,
    )![1]!
    await openBrowser().submit(link, { value: 'ACTIVE' })
    expect((await list(writer))!).toMatchObject({ subscriberCount: 1, subscribers: [{ state: 'ACTIVE' }] })
    expect(await add('new@example.org')).toMatchObject({ __typename: 'AlreadyExists' })
  })

  test('gets emails at once from a newsletter that does not ask; one who left is asked all the same (E4)', async () => {
    await add('first@example.org')
    await DB.prepare('update newsletters set is_double_opt_in = 0 where user_id = ?').bind(writerId).run()
    await add('second@example.org')
    expect(await sentTo('second@example.org')).toEqual([])
    const second = (await list(writer, 'search: "second"'))!.subscribers[0]!
    expect(second.state).toBe('ACTIVE')
    await run(writer, `removeSubscriber(id: "${second.id}")`)
    expect((await list(writer, 'search: "second"'))!).toMatchObject({
      subscriberCount: 0,
      subscribers: [{ state: 'LEFT' }],
    })
    await add('second@example.org')
    expect((await list(writer, 'search: "second"'))!.subscribers[0]!.state).toBe('PENDING')
    expect(await sentTo('second@example.org')).toHaveLength(1)
  })

  test('is refused if the address is suppressed, and after many on one day', async () => {
    await DB.prepare("insert into email_suppressions values ('bounced@example.org', 'BOUNCE', 1)").run()
    expect(await add('bounced@example.org')).toMatchObject({ message: words.isSuppressed })
    for (let n = 0; n < limits.rateLimit.subscribersAdded.uses; n++) await add(`n${n}@example.org`)
    expect(await add('more@example.org')).toMatchObject({ message: words.tooManyAdded })
  })

  test('without scripts is said on the page, with the filters kept', async () => {
    const address = path('ShowNewsletterSubscribers', { newsletterV3Id: writerId })
    const { xsrfToken } = await writer.ask('{ viewer { xsrfToken } }')
    const xsrf = String(xsrfToken)
    const done = await writer.submit(address, {
      form: 'addSubscriber',
      xsrf,
      email: 'f@example.org',
      hasConsent: 'true',
    })
    expect(done.status).toBe(303)
    expect(await (await writer.get(address)).text()).toContain(words.added)
    const { id } = (await list(writer))!.subscribers[0]!
    const labelled = await writer.submit(address, {
      form: 'labelSubscriber',
      xsrf,
      id,
      label: 'vip',
      state: 'PENDING',
    })
    expect(labelled.headers.get('location')).toContain('state=PENDING')
    expect((await list(writer))!.subscribers[0]!.labels).toEqual(['vip'])
  })
})

test('labels are cleaned, few, and removed again', async () => {
  await add('a@example.org')
  const { id } = (await list(writer))!.subscribers[0]!
  const label = (text: string) => run(writer, `labelSubscriber(id: "${id}", label: "${text}")`)
  expect(await label(' , ')).toMatchObject({ message: words.labelEmpty })
  for (let n = 0; n < limits.subscribers.labels; n++) await label(` l  ${n} `)
  expect(await label('one more')).toMatchObject({ message: words.tooManyLabels })
  expect(await label('l 3')).toMatchObject({ __typename: 'MutationSuccess' })
  await run(writer, `unlabelSubscriber(id: "${id}", label: "l 3")`)
  expect((await list(writer))!.subscribers[0]!.labels).not.toContain('l 3')
})

describe('an export', () => {
  const textOf = async (exportId: string, file: string) =>
    new TextDecoder().decode(unzip(await fileOf(exportId)).get(file))
  const exported = async (by: Browser, id: string) => {
    const started = await run(by, `exportSubscribers(newsletterId: "${id}")`, '... on Export { id }')
    await settled()
    return textOf(String(started['id']), 'subscribers.csv')
  }
  const state = async (userId: string) =>
    (
      await DB.prepare(
        `select email, s.name, state, source, s.created_at, confirmed_at, left_at,
          (select group_concat(label) from (select label from newsletter_labels where subscription_id = s.id order by label)) as labels
         from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id where n.user_id = ? order by email`,
      )
        .bind(userId)
        .all()
    ).results

  test('of all subscribers is imported as the same list, with every choice and opt-out (R314, E2)', async () => {
    await imports(
      [
        'email,name,state,labels,created_at',
        'a@example.org,"=HYPERLINK(""http://x"")",active,"vip, +press",2024-01-02T03:04:05Z',
        'left@example.org,@Left,unsubscribed,,2024-01-02',
        'pending@example.org,"Comma, ""Quote""",pending,,',
        'bounced@example.org,-1+1,bounced,,',
      ].join('\n'),
    )
    await add('hand@example.org')
    await DB.prepare("insert into email_suppressions values ('bounced@example.org', 'BOUNCE', 1)").run()
    const csv = await exported(writer, writerId)
    expect(csv).toContain("'=HYPERLINK")
    expect(csv).toContain("'@Left")
    expect(csv).toContain('BOUNCE')
    const mover = await newPerson('mover')
    await imports(csv, mover.browser, mover.id)
    expect(await state(mover.id)).toEqual(await state(writerId))
    expect(await state(mover.id)).toHaveLength(5)
    const inOrder = (text: string) => text.split('\r\n').toSorted()
    expect(inOrder(await exported(mover.browser, mover.id))).toEqual(inOrder(csv))
    await imports(csv, mover.browser, mover.id)
    expect(await state(mover.id)).toHaveLength(5)
  })

  test('comes as a link by email, which works only for its owner', async () => {
    await imports(five)
    const { xsrfToken } = await writer.ask('{ viewer { xsrfToken } }')
    const address = path('ExportNewsletter', { newsletterV3Id: writerId })
    expect(await (await writer.get(address)).text()).toContain(exporting.subscribersText.slice(0, 40))
    const answer = await writer.submit(address, { form: 'exportSubscribers', xsrf: String(xsrfToken) })
    const file = answer.headers.get('location')!
    await settled()
    await drainOutbox(env, outboxWork)
    const { email } = await one<{ email: string }>('select email from users where id = ?', writerId)
    expect((await sentTo(email))[0]!.text).toContain(file)
    expect((await writer.get(file)).headers.get('content-type')).toBe('application/zip')
    expect((await (await newPerson('other')).browser.get(file)).status).toBe(404)
  })

  test('of an audience has followers and subscribers, and of an empty one their headings', async () => {
    const follower = await newPerson('follower')
    await run(follower.browser, `followUser(targetUserId: "${writerId}")`)
    const started = await run(writer, 'exportAudience', '... on Export { id }')
    await settled()
    const id = String(started['id'])
    expect(await textOf(id, 'followers.csv')).toContain(`${MAIN_ORIGIN}/@`)
    expect((await textOf(id, 'subscribers.csv')).trim().split('\n')).toHaveLength(1)
  })
})

test('a publication’s list is for its owner and editors, and for neither its writers nor staff (R006, A4)', async () => {
  const collection = 'cccccccccc21'
  const newsletter = 'cccccccccc22'
  await DB.batch([
    DB.prepare(
      `insert into collections (id, slug, name, creator_id, created_at, updated_at)
        values ('${collection}', 'listed-here', 'Listed Here', ?, 0, 0)`,
    ).bind(writerId),
    DB.prepare(
      `insert into newsletters (id, collection_id, slug, created_at) values ('${newsletter}', '${collection}', 'weekly', 0)`,
    ),
  ])
  const roles = { OWNER: true, EDITOR: true, WRITER: false, STAFF: false }
  for (const [role, mayList] of Object.entries(roles)) {
    const { browser, id } = await newPerson(role.toLowerCase())
    await (
      role === 'STAFF'
        ? DB.prepare('update users set is_staff = 1 where id = ?').bind(id)
        : DB.prepare(
            'insert into collection_editors (collection_id, user_id, role, position) values (?, ?, ?, 0)',
          ).bind(collection, id, role)
    ).run()
    expect([role, (await list(browser, '', newsletter)) !== null]).toEqual([role, mayList])
    const { imports: found } = (await browser.ask(
      '{ imports: subscriberImports { imports: newsletters { id collection name } } }',
    )) as unknown as { imports: { id: string | null }[] }
    expect([role, found.some((one) => one.id === newsletter)]).toEqual([role, mayList])
  }
  await DB.prepare(`update newsletters set is_deleted = 1 where id = '${newsletter}'`).run()
  expect(await list(writer, '', newsletter)).toBeNull()
})
