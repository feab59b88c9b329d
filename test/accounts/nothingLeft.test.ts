/** A closed account leaves no rows after its time (V1). */
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { edge } from '#schema/limits/edge.ts'
import { day, limits } from '#schema/limits.ts'
import { accountCalls } from '#test/accounts/calls.ts'
import { type Browser, identityCalls, openBrowser, signUp } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import { settled } from '#test/worker.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Env } from '#worker/platform/env.ts'
import { runScheduled } from '#worker/jobs/scheduled.ts'

const bindings = env as unknown as Env
const { DB } = bindings

restoreAfterEach()

const EMAIL = 'planted@example.org'
const NAME = 'Planted Person'
const MARK = 'zq planted words'
const POST = 'abcdef000001'
const CATALOG = 'abcdef000002'
const NOTE = 'abcdef000003'

/** These columns have the user's id. */
const PERSONS = [
  'user_id',
  'creator_id',
  'buyer_id',
  'reporter_id',
  'submitter_id',
  'invited_by_id',
  'created_by_id',
  'updated_by_id',
  'muter_id',
  'follower_id',
  'owner_id',
]
/** These columns have the id of something that is theirs. */
const THINGS: Record<string, string> = { post_id: POST, catalog_id: CATALOG }
/** Ids, digests, and values that the code knows are no text of a person. */
const NO_TEXT =
  /(^|_)(id|hash|digest|type|kind|status|state|role|plan|method|visibility|reason|day|month|language|direction|currency|country|source|host|provider|slug|key|username|value|name_of_setting|locked_source|brand|audience|frequency|prepared_up_to)$/

/** Some are kept by law, without the account; some belong to a provider that only development has. */
const KEPT = new Set([
  'charges',
  'fake_payment_events',
  'fake_payment_objects',
  'fake_payment_requests',
  'ledger_checks',
  'ledger_entries',
  'member_fees',
  'memberships',
  'paid_periods',
  'partners',
  'payouts',
  'tax_documents',
])
/** These are planted by hand, or made by the code under test. */
const NOT_PLANTED = new Set([
  'catalogs',
  'collection_trash',
  'collections',
  'held_names',
  'posts',
  'sessions',
  'two_factors',
  'users',
])

interface Column {
  name: string
  type: string
  notnull: number
  pk: number
}

const tables = async () =>
  (
    await DB.prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite%' and name not like 'd1%' and name not like 'before%'",
    ).all<{ name: string }>()
  ).results.map(({ name }) => name)

const columnsOf = async (table: string) =>
  (await DB.prepare(`pragma table_info('${table}')`).all<Column>()).results

let browser: Browser
let userId: string
let username: string

beforeEach(async () => {
  resetClock()
  browser = openBrowser()
  await signUp(browser, EMAIL, NAME)
  userId = (await DB.prepare('select id from users where email = ?').bind(EMAIL).first<string>('id'))!
  username = String((await browser.ask(identityCalls.viewer)).username)
})

/** Fills every text column. @returns false for a table without rows of people */
async function plant(table: string): Promise<boolean> {
  const columns = await columnsOf(table)
  const isTheirs = columns.some(({ name }) => PERSONS.includes(name) || name in THINGS)
  if (!isTheirs) return false
  const values = columns.map(({ name, type, pk }) => {
    if (PERSONS.includes(name)) return userId
    if (name in THINGS) return THINGS[name]!
    if (/int/i.test(type)) return /_at$|until|since/.test(name) ? Date.now() : pk ? 1 : 0
    if (/real/i.test(type)) return 0
    if (name.includes('email')) return EMAIL
    if (name === 'value') return '1'
    return NO_TEXT.test(name) ? newId() : JSON.stringify(`${MARK} ${table}.${name}`)
  })
  await DB.prepare(
    `insert or ignore into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     values (${columns.map(() => '?').join(', ')})`,
  )
    .bind(...values)
    .run()
  return true
}

/** Returns table and column. */
async function found(): Promise<string[]> {
  const places: string[] = []
  for (const table of await tables()) {
    if (KEPT.has(table)) continue
    for (const { name } of await columnsOf(table)) {
      const { results } = await DB.prepare(
        `select 1 from "${table}" where instr(lower(cast("${name}" as text)), ?) or instr(lower(cast("${name}" as text)), ?)
          or instr(lower(cast("${name}" as text)), ?) limit 1`,
      )
        .bind(EMAIL, NAME.toLowerCase(), MARK)
        .all()
      if (results.length) places.push(`${table}.${name}`)
    }
  }
  return places
}

const row = (table: string, values: Record<string, unknown>) =>
  DB.prepare(
    `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.keys(values)
      .map(() => '?')
      .join(', ')})`,
  )
    .bind(...Object.values(values))
    .run()

async function close() {
  const left = await browser.ask(accountCalls.deleteAccount, { username })
  expect(left.__typename).toBe('MutationSuccess')
  await settled()
}

test('no table has a word, name or address of a person some time after their account was closed', async () => {
  const at = Date.now()
  const other = (await DB.prepare("select id from users where username = 'reader'").first<string>('id'))!
  await row('posts', {
    id: POST,
    slug: 'planted',
    creator_id: userId,
    title: MARK,
    subtitle: MARK,
    created_at: at,
    updated_at: at,
  })
  await row('catalogs', {
    id: CATALOG,
    creator_id: userId,
    name: MARK,
    slug: 'planted',
    description: MARK,
    visibility: 'PUBLIC',
    created_at: at,
    updated_at: at,
  })
  const planted = []
  for (const table of await tables())
    if (!NOT_PLANTED.has(table) && !KEPT.has(table) && (await plant(table))) planted.push(table)
  expect(planted.length).toBeGreaterThan(30)
  // Others' rows: an answer to their note, a gift and an invitation to them, and their appeal.
  await row('private_notes', { id: NOTE, post_id: POST, user_id: userId, text: MARK, created_at: at })
  await row('private_notes', {
    id: newId(),
    post_id: POST,
    user_id: other,
    in_reply_to_id: NOTE,
    text: `${MARK} answered`,
    created_at: at,
  })
  await row('gifts', {
    id: newId(),
    type: 'gift',
    buyer_id: other,
    plan: 'yearly',
    from_name: 'Reader',
    recipient_email: EMAIL,
    deliver_at: at,
    delivered_at: at,
    code_digest: newId(),
    seats: 1,
    paid_at: at,
    created_at: at,
  })
  await row('gifts', {
    id: newId(),
    type: 'gift',
    buyer_id: userId,
    plan: 'yearly',
    from_name: NAME,
    message: MARK,
    recipient_email: 'friend@example.org',
    deliver_at: at + 2 * day,
    code_digest: newId(),
    seats: 1,
    paid_at: at,
    created_at: at,
  })
  await row('collection_invitations', {
    id: newId(),
    collection_id: newId(),
    email: EMAIL,
    role: 'WRITER',
    invited_by_id: other,
    created_at: at,
    expires_at: at + 90 * day,
  })
  await row('moderation_actions', {
    id: newId(),
    staff_id: other,
    subject_id: userId,
    entity_type: 'USER',
    entity_id: userId,
    action: 'SUSPEND',
    reason: 'Spam',
    created_at: at,
    appeal: MARK,
    appealed_at: at,
    answer: `To ${NAME}`,
    answered_at: at,
  })
  await row('domains', {
    domain: 'zq planted words.example',
    entity_kind: 'user',
    entity_id: userId,
    status: 'CREATED',
    created_at: at,
    updated_at: at,
  })
  const before = await found()
  expect(before).toEqual(
    expect.arrayContaining(['users.email', 'users.name', 'posts.title', 'gifts.message']),
  )
  expect(before.length).toBeGreaterThan(40)

  await close()
  const execution = { waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined) }
  const later = Math.max(limits.trash.retention, edge.history, limits.drafts.deltas) + 2 * day
  for (const step of [3 * day, later, day]) {
    advanceClock(step)
    for (let run = 0; run < 3; run++) await runScheduled(bindings, execution)
  }
  resetClock()
  expect(await found()).toEqual([])
})
