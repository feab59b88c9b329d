import type { DatabaseSync } from 'node:sqlite'
import { day, hour } from '#schema/limits.ts'
import { userId } from '../demo/ids.ts'

/** Another newsletter of the writer. */
export const SUBSCRIBED = '00000000e100'

/** An import in each state. */
export const IMPORTS = {
  UPLOADED: '00000000e110',
  CHECKING: '00000000e111',
  CHECKED: '00000000e112',
  IMPORTING: '00000000e113',
  DONE: '00000000e114',
  FAILED: '00000000e115',
} as const

const HEAD = [
  ['Email Address', 'First Name', 'Last Name', 'MEMBER_RATING', 'OPTIN_TIME', 'TAGS'],
  ['ada@example.org', 'Ada', 'Lovelace', '4', '2024-02-03 10:11:12', 'early, press'],
  ['grace.brewster.murray.hopper@example.org', 'Grace', 'Hopper', '3', '2024-05-06 07:08:09', ''],
  ['alan@example.org', 'Alan', 'Turing', '5', '2025-01-01 00:00:00', 'early'],
]
const COLUMNS = ['EMAIL', 'FIRST_NAME', 'LAST_NAME', 'IGNORED', 'CREATED_AT', 'LABELS']

/** Counts of a checked file, with a few lines of each. */
const OUTCOMES = { ADDED: 4812, SUBSCRIBED: 120, LEFT: 31, SUPPRESSED: 4, INVALID: 2, DUPLICATE: 9 }

export function addSubscribers(db: DatabaseSync): void {
  const now = Date.now()
  db.prepare(
    "insert into newsletters (id, user_id, slug, name, subscriber_count, created_at) values (?, ?, 'proofs', 'Proofs', 1204, ?)",
  ).run(SUBSCRIBED, userId('writer'), now)
  const add = db.prepare(
    `insert into newsletter_subscriptions (id, newsletter_id, user_id, email, name, source, state, created_at, left_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const people = [
    [null, 'ada@example.org', 'Ada Lovelace', 'IMPORT', 'ACTIVE'],
    [userId('reader'), null, '', 'STORY', 'ACTIVE'],
    [null, 'grace.brewster.murray.hopper@naval-reserve.example.org', '', 'OWNER', 'PENDING'],
    [null, 'left@example.org', 'Leo Left', 'PAGE', 'LEFT'],
    [null, 'bounced@example.org', 'Bo Unce', 'EMBED', 'SUPPRESSED'],
  ] as const
  for (const [at, [user, email, name, source, state]] of people.entries())
    add.run(
      `00000000e10${at + 1}`,
      SUBSCRIBED,
      user,
      email,
      name,
      source,
      state,
      now - at * day,
      state === 'LEFT' ? now - hour : null,
    )
  db.prepare("insert or replace into email_suppressions values ('bounced@example.org', 'BOUNCE', 1)").run()
  for (const label of ['early', 'press'])
    db.prepare('insert into newsletter_labels values (?, ?, ?, ?)').run(
      SUBSCRIBED,
      label,
      now,
      '00000000e101',
    )
  addImports(db, now)
}

function addImports(db: DatabaseSync, now: number): void {
  for (const [state, id] of Object.entries(IMPORTS)) {
    db.prepare(
      `insert into newsletter_imports (id, newsletter_id, user_id, file_name, state, delimiter, head, columns, bytes,
        bytes_read, line_count, lines_done, added_count, outcomes, created_at, expires_at)
       values (?, ?, ?, 'subscribers-of-the-old-site.csv', ?, ',', ?, ?, 400000, 262144, 4978, 2500, ?, ?, ?, ?)`,
    ).run(
      id,
      SUBSCRIBED,
      userId('writer'),
      state,
      JSON.stringify(HEAD),
      JSON.stringify(COLUMNS),
      state === 'DONE' ? 4812 : 0,
      JSON.stringify(state === 'CHECKED' ? OUTCOMES : {}),
      now,
      now + 7 * day,
    )
  }
  const line = db.prepare(
    `insert into newsletter_import_lines (import_id, line, email, name, state, source, labels, outcome, subscription_id)
     values (?, ?, ?, ?, 'ACTIVE', 'IMPORT', '[]', ?, ?)`,
  )
  let at = 1
  for (const outcome of Object.keys(OUTCOMES))
    for (const name of ['Ada Lovelace', 'Alan Turing']) {
      at += 1
      const email =
        outcome === 'INVALID' ? 'no address' : `${name.split(' ')[0]!.toLowerCase()}.${at}@example.org`
      line.run(IMPORTS.CHECKED, at, email, name, outcome, `00000000f1${String(at).padStart(2, '0')}`)
    }
}
