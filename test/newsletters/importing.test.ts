/** Imports of subscribers (R096, R438). */
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { subscribers as words } from '#schema/copy/newsletterSubscribers.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { newPerson, run } from '#test/drafts/writing.ts'
import { faultyBindings } from '#test/faultyBindings.ts'
import { type Browser, openBrowser } from '#test/identity/browser.ts'
import { begin, drive, importOf, upload, uploaded } from '#test/newsletters/importing.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { IMPORT_STEP, objectOfImport } from '#worker/newsletters/subscribers/import/importRow.ts'
import { sweepImports } from '#worker/newsletters/subscribers/import/sweepImports.ts'
import { outboxWork } from '#worker/jobs/outboxWork.ts'
import { advanceClock, now, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { newId } from '#worker/platform/ids.ts'
import { drainOutbox } from '#worker/platform/database/outbox.ts'

const env = bindings as unknown as Env
const { DB, MEDIA } = env

let writer: Browser
let writerId: string

restoreAfterEach()
beforeEach(async () => void ({ browser: writer, id: writerId } = await newPerson('importer')))
afterEach(resetClock)

const people = async () =>
  (
    await DB.prepare(
      `select email, s.name, state, source from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
        where n.user_id = ? order by email`,
    )
      .bind(writerId)
      .all<{ email: string; name: string; state: string; source: string }>()
  ).results
const addressesIn = async (...states: string[]) =>
  (await people()).filter(({ state }) => states.includes(state)).map(({ email }) => email)
const counted = () =>
  DB.prepare('select subscriber_count from newsletters where user_id = ?')
    .bind(writerId)
    .first('subscriber_count')
const linesLeft = () => DB.prepare('select count(*) as n from newsletter_import_lines').first('n')
const outcomesOf = async (id: string) =>
  Object.fromEntries((await importOf(writer, id)).outcomes.map(({ outcome, count }) => [outcome, count]))
const check = (id: string, columns: string[]) =>
  run(writer, `checkSubscriberImport(id: "${id}", columns: [${columns.join()}])`)
const start = (id: string, hasConsent = true) =>
  run(writer, `startSubscriberImport(id: "${id}", hasConsent: ${hasConsent})`)
async function imported(content: string | Uint8Array): Promise<string> {
  const id = await uploaded(writer, writerId, content)
  await check(id, (await importOf(writer, id)).columns)
  await start(id)
  return id
}

describe('a file', () => {
  test('is mapped, checked line by line and imported with consent; then its bytes and lines are gone', async () => {
    await imported('email\nhere@example.org\nleft@example.org\n')
    await DB.prepare(
      "update newsletter_subscriptions set state = 'LEFT' where email = 'left@example.org'",
    ).run()
    await DB.prepare("insert into email_suppressions values ('bounced@example.org', 'BOUNCE', 1)").run()
    const id = await uploaded(
      writer,
      writerId,
      [
        'Email Address,First Name,Last Name,TAGS',
        'New@Example.org ,Ada,Lovelace,"""early"",""press"""',
        'here@example.org,,,',
        'left@example.org,,,',
        'bounced@example.org,,,',
        'nowhere,,,',
        '"new@example.org",Again,,',
        ',,,',
      ].join('\r\n'),
    )
    expect(await importOf(writer, id)).toMatchObject({
      state: 'UPLOADED',
      columns: ['EMAIL', 'FIRST_NAME', 'LAST_NAME', 'LABELS'],
      outcomes: [],
    })
    expect(await check(id, ['EMAIL', 'FIRST_NAME', 'LAST_NAME', 'LABELS'])).toMatchObject({
      __typename: 'MutationSuccess',
    })
    expect(await importOf(writer, id)).toEqual({
      state: 'CHECKED',
      columns: ['EMAIL', 'FIRST_NAME', 'LAST_NAME', 'LABELS'],
      lineCount: 6,
      addedCount: 0,
      outcomes: [
        { outcome: 'ADDED', count: 1, lines: [{ line: 2, email: 'new@example.org', name: 'Ada Lovelace' }] },
        { outcome: 'SUBSCRIBED', count: 1, lines: [{ line: 3, email: 'here@example.org', name: '' }] },
        { outcome: 'LEFT', count: 1, lines: [{ line: 4, email: 'left@example.org', name: '' }] },
        { outcome: 'SUPPRESSED', count: 1, lines: [{ line: 5, email: 'bounced@example.org', name: '' }] },
        { outcome: 'INVALID', count: 1, lines: [{ line: 6, email: 'nowhere', name: '' }] },
        { outcome: 'DUPLICATE', count: 1, lines: [{ line: 7, email: 'new@example.org', name: 'Again' }] },
      ],
    })
    expect(await addressesIn('ACTIVE')).toEqual(['here@example.org'])
    expect(await start(id, false)).toMatchObject({ message: words.importConsentNeeded })
    await start(id)
    expect(await importOf(writer, id)).toMatchObject({ state: 'DONE', addedCount: 1 })
    expect(await people()).toEqual([
      { email: 'here@example.org', name: '', state: 'ACTIVE', source: 'IMPORT' },
      { email: 'left@example.org', name: '', state: 'LEFT', source: 'IMPORT' },
      { email: 'new@example.org', name: 'Ada Lovelace', state: 'ACTIVE', source: 'IMPORT' },
    ])
    const labels = await DB.prepare('select label from newsletter_labels order by label').all()
    expect(labels.results).toEqual([{ label: 'early' }, { label: 'press' }])
    expect([await linesLeft(), await MEDIA.head(objectOfImport(id))]).toEqual([0, null])
  })

  test.each([
    ['UTF-16', () => utf16('email;name\nz@example.org;Zoë\n')],
    ['Latin-1', () => Uint8Array.from('email\tname\nz@example.org\tZo\xeb\n', (one) => one.charCodeAt(0))],
    [
      'UTF-8 with a byte order mark',
      () => new TextEncoder().encode('\uFEFFname,email\n"Zo\u00eb",z@example.org'),
    ],
  ])('in %s is read', async (_, bytes) => {
    await imported(bytes())
    expect((await people()).map(({ name }) => name)).toEqual(['Zoë'])
  })

  test('without headings is taken from its first line', async () => {
    await imported('a@example.org\nb@example.org\n')
    expect(await addressesIn('ACTIVE')).toEqual(['a@example.org', 'b@example.org'])
  })

  test('with a value that is longer than a piece of it loses only that line', async () => {
    const long = 'x'.repeat(limits.subscribers.chunk + 10)
    await imported(`email,name\na@example.org,A\n"${long}",B\nc@example.org,C\n`)
    expect(await addressesIn('ACTIVE')).toEqual(['a@example.org', 'c@example.org'])
  })

  test('can be checked again with other columns, and be discarded', async () => {
    const id = await uploaded(writer, writerId, 'one,two\na@example.org,b@example.org\n')
    expect(await check(id, ['IGNORED', 'IGNORED'])).toMatchObject({ message: words.noEmailColumn })
    expect(await check(id, ['EMAIL', 'EMAIL'])).toMatchObject({ message: words.twice })
    await check(id, ['IGNORED', 'EMAIL'])
    await check(id, ['EMAIL', 'IGNORED'])
    expect((await importOf(writer, id)).outcomes[0]!.lines[0]!.email).toBe('a@example.org')
    await run(writer, `discardSubscriberImport(id: "${id}")`)
    expect([await importOf(writer, id), await linesLeft(), await MEDIA.head(objectOfImport(id))]).toEqual([
      null,
      0,
      null,
    ])
  })

  test('that is never imported is deleted after some days', async () => {
    const id = await uploaded(writer, writerId, 'email\na@example.org\n')
    await check(id, ['EMAIL'])
    advanceClock(limits.subscribers.lifetime - 1000)
    await sweepImports(env)
    expect(await importOf(writer, id)).not.toBeNull()
    advanceClock(1000)
    await sweepImports(env)
    expect([await importOf(writer, id), await linesLeft(), await MEDIA.head(objectOfImport(id))]).toEqual([
      null,
      0,
      null,
    ])
  })

  test('that is no table is refused with words, with and without scripts', async () => {
    const answer = await upload(writer, writerId, 'PK\u0003\u0004 a spreadsheet')
    expect([answer.status, await answer.json()]).toEqual([400, { error: words.noTable, kind: 'BadRequest' }])
    const page = await upload(writer, writerId, '', 'text/html')
    expect([page.status, page.headers.get('location')]).toEqual([303, path('ImportSubscribers')])
    expect(await (await writer.get(path('ImportSubscribers'))).text()).toContain(words.noFile)
  })

  test('of one writer is not found for another, nor is the newsletter (A4)', async () => {
    const id = await uploaded(writer, writerId, 'email\na@example.org\n')
    const other = await newPerson('stranger')
    expect(await importOf(other.browser, id)).toBeNull()
    for (const call of [
      `checkSubscriberImport(id: "${id}", columns: [EMAIL])`,
      `startSubscriberImport(id: "${id}", hasConsent: true)`,
      `discardSubscriberImport(id: "${id}")`,
    ])
      expect(await run(other.browser, call)).toMatchObject({ __typename: 'NotFound' })
    const newsletter = await DB.prepare('select id from newsletters where user_id = ?')
      .bind(writerId)
      .first<string>('id')
    expect((await upload(other.browser, newsletter!, 'email\na@example.org\n')).status).toBe(404)
    expect((await upload(openBrowser(), writerId, 'email\na@example.org\n')).status).toBeGreaterThanOrEqual(
      300,
    )
  })
})

describe('who left or was suppressed', () => {
  test('stays so: by the file of another product, by their account, and since the check (E4)', async () => {
    const reader = await newPerson('leaver')
    const { username } = await writer.ask('{ viewer { username } }')
    await run(reader.browser, `subscribeToWriter(username: "${String(username)}")`)
    await run(reader.browser, `unsubscribeFromWriter(username: "${String(username)}")`)
    const address = await DB.prepare('select email from users where id = ?')
      .bind(reader.id)
      .first<string>('email')
    const id = await uploaded(
      writer,
      writerId,
      `email,email_disabled,created_at\n${address},false,\nout@example.org,true,2024-05-06\nlater@example.org,false,\nbounces@example.org,false,\n`,
    )
    await check(id, (await importOf(writer, id)).columns)
    expect(await outcomesOf(id)).toEqual({ ADDED: 3, OPTED_OUT: 1 })
    await DB.batch([
      DB.prepare(
        `insert into newsletter_subscriptions (id, newsletter_id, email, state, created_at)
          select 'aaaaaaaaaaa1', id, 'later@example.org', 'LEFT', 1 from newsletters where user_id = ?`,
      ).bind(writerId),
      DB.prepare("insert into email_suppressions values ('bounces@example.org', 'COMPLAINT', 1)"),
    ])
    await start(id)
    expect(await addressesIn('ACTIVE', 'PENDING')).toEqual([])
    expect(await addressesIn('LEFT')).toEqual([null, 'later@example.org', 'out@example.org'])
    expect(await counted()).toBe(0)
    // An opt-out is kept, and no one is added by it.
    expect(await importOf(writer, id)).toMatchObject({ state: 'DONE', addedCount: 0 })
    await imported('email\nout@example.org\n')
    expect(await addressesIn('ACTIVE')).toEqual([])
  })
})

describe('the address of an account', () => {
  const accountIn = async (state: string, sharesEmail: boolean) => {
    const { id } = await newPerson('account')
    await DB.prepare('update users set shares_email = ? where id = ?').bind(Number(sharesEmail), id).run()
    await DB.prepare(
      `insert into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
        select ?, n.id, ?, ?, 1, 1 from newsletters n where n.user_id = ?`,
    )
      .bind(newId(), id, state, writerId)
      .run()
    return (await DB.prepare('select email from users where id = ?').bind(id).first<string>('email'))!
  }
  const checkedLines = async (addresses: string[]) => {
    const id = await uploaded(writer, writerId, `email\n${addresses.join('\n')}\n`)
    await check(id, ['EMAIL'])
    return { id, outcomes: await outcomesOf(id) }
  }

  test('that hides it has the outcome of an address without an account in each of its states (A4, R205)', async () => {
    await run(writer, `enableWriterSubscription(userId: "${writerId}")`)
    const [active, pending, left] = [
      await accountIn('ACTIVE', false),
      await accountIn('PENDING', false),
      await accountIn('LEFT', false),
    ]
    const { id, outcomes } = await checkedLines([active!, pending!, left!, 'new@example.org'])
    expect(outcomes).toEqual({ ADDED: 4 })
    await start(id)
    // Who left is not added (E4); the others are sent one email, because a second recipient of an account is excluded.
    const added = (await addressesIn('ACTIVE')).filter((address) => address !== null)
    expect(added).toEqual([active, pending, 'new@example.org'].toSorted())
  })

  test('that shares it has the outcome of its subscription, and is not added twice', async () => {
    await run(writer, `enableWriterSubscription(userId: "${writerId}")`)
    const { id, outcomes } = await checkedLines([
      await accountIn('ACTIVE', true),
      await accountIn('LEFT', true),
      'new@example.org',
    ])
    expect(outcomes).toEqual({ SUBSCRIBED: 1, LEFT: 1, ADDED: 1 })
    await start(id)
    expect((await addressesIn('ACTIVE')).filter((address) => address !== null)).toEqual(['new@example.org'])
  })
})

const LINES = 5000
const manyLines = (count: number) =>
  `email,name,tags\n${Array.from({ length: count }, (_, at) => `p${at % (count - 100)}@example.org,"Person ${at}",early\n`).join('')}`

describe('thousands of lines', () => {
  test.each([1, 2, 3])(
    'are imported once each, whichever calls fail on the way; a second import adds no one (E4, seed %i)',
    async (seed) => {
      await DB.prepare('insert or replace into email_suppressions values (?, ?, 1)')
        .bind('p7@example.org', 'BOUNCE')
        .run()
      const id = await uploaded(writer, writerId, manyLines(LINES))
      const random = randomOf(seed)
      let kills = 0
      const faulty = faultyBindings(env, () => {
        if (random() > 0.2) return null
        kills++
        return random() < 0.5 ? 'before' : 'after'
      })
      await begin(id, 'CHECKING')
      await drive(id, faulty)
      expect(await outcomesOf(id)).toEqual({ ADDED: LINES - 101, SUPPRESSED: 1, DUPLICATE: 100 })
      await begin(id, 'IMPORTING')
      await drive(id, faulty)
      expect(kills).toBeGreaterThan(1)
      expect(await importOf(writer, id)).toMatchObject({ state: 'DONE', addedCount: LINES - 101 })
      const all = await addressesIn('ACTIVE')
      expect([all.length, new Set(all).size, all.includes('p7@example.org')]).toEqual([
        LINES - 101,
        LINES - 101,
        false,
      ])
      expect([await counted(), await linesLeft()]).toEqual([LINES - 101, 0])
      const again = await imported(manyLines(LINES))
      expect(await importOf(writer, again)).toMatchObject({ state: 'DONE', addedCount: 0 })
      expect([(await addressesIn('ACTIVE')).length, await counted()]).toEqual([LINES - 101, LINES - 101])
    },
  )

  test('fail after several tries, and leave neither lines nor the file', async () => {
    const id = await uploaded(writer, writerId, 'email\na@example.org\n')
    await begin(id, 'CHECKING')
    await MEDIA.delete(objectOfImport(id))
    const { tries } = limits.subscribers
    for (let attempt = 1; attempt <= tries; attempt++) {
      expect((await importOf(writer, id)).state).toBe('CHECKING')
      await DB.prepare('update outbox set due_at = 0 where kind = ? and done_at is null')
        .bind(IMPORT_STEP)
        .run()
      await drainOutbox(env, outboxWork)
    }
    expect((await importOf(writer, id)).state).toBe('FAILED')
    expect(await (await writer.get(path('ImportSubscribers', {}, { import: id }))).text()).toContain(
      words.failed,
    )
    expect(await linesLeft()).toBe(0)
  })

  test('stop for a writer who is suspended meanwhile', async () => {
    const id = await uploaded(writer, writerId, 'email\na@example.org\n')
    await begin(id, 'CHECKING')
    await drive(id)
    await DB.prepare('update users set is_suspended = 1 where id = ?').bind(writerId).run()
    await begin(id, 'IMPORTING')
    await drive(id)
    expect(await people()).toEqual([])
  })
})

function randomOf(seed: number): () => number {
  let state = seed * 2654435761
  return () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) / 2 ** 32
}

function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\uFEFF${text}`, (one) => one.charCodeAt(0))
  return new Uint8Array(units.buffer)
}

test('dates of a file are kept, unless they are to come', async () => {
  const next = new Date(now() + 1e10).toISOString()
  await imported(
    `email,created_at,confirmed_at\na@example.org,2024-05-06 07:08:09,2024-05-06T07:08:10Z\nb@example.org,${next},\n`,
  )
  const rows = await DB.prepare(
    'select created_at, confirmed_at from newsletter_subscriptions where source = ? order by email',
  )
    .bind('IMPORT')
    .all<{ created_at: number; confirmed_at: number }>()
  expect(rows.results[0]).toEqual({
    created_at: Date.UTC(2024, 4, 6, 7, 8, 9),
    confirmed_at: Date.UTC(2024, 4, 6, 7, 8, 10),
  })
  expect(Math.abs(rows.results[1]!.created_at - now())).toBeLessThan(60_000)
})
