import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { day, limits } from '#schema/limits.ts'
import type { LockedStory } from './facts.ts'

export interface Viewer {
  kind: Kind
  /** Null without an account. */
  userId: string | null
  headersOn: (host: string) => Record<string, string>
}

export type WithDatabase = <T>(ask: (db: DatabaseSync) => T) => T

export const kinds = [
  'visitor',
  'bot',
  'reader',
  'reader at the meter’s end',
  'reader within the meter',
  'lapsed',
  'member',
  'author',
  'co-author',
  'editor',
  'staff',
] as const
export type Kind = (typeof kinds)[number]

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const IDS = {
  reader: '00000000e001',
  'reader at the meter’s end': '00000000e002',
  'reader within the meter': '00000000e003',
  lapsed: '00000000e004',
  member: '00000000e005',
  'co-author': '00000000e006',
  editor: '00000000e007',
  staff: '00000000e008',
} as const satisfies Partial<Record<Kind, string>>

export const kindOf = (userId: string): Kind =>
  (Object.keys(IDS) as (keyof typeof IDS)[]).find((kind) => IDS[kind] === userId) ?? 'author'

export const memberId = IDS.member
export const lapsedId = IDS.lapsed

/** Removes all other members and staff, to give each kind only its own rights. */
export function addViewers(db: DatabaseSync): void {
  const at = Date.now()
  db.exec('update users set medium_member_at = null, member_until = null, is_staff = 0')
  const account = db.prepare(
    'insert into users (id, username, name, email, created_at, updated_at) values (?, ?, ?, ?, 1, 1)',
  )
  for (const [kind, id] of Object.entries(IDS))
    account.run(id, `scan.${id}`, `A ${kind}`, `${id}@scan.example`)
  db.prepare('update users set medium_member_at = 1 where id = ?').run(IDS.member)
  // The membership has ended but is not yet updated: only the clock shows it (safety P6).
  db.prepare(
    'update users set medium_member_at = 1, member_until = ?, has_past_memberships = 1 where id = ?',
  ).run(at - day, IDS.lapsed)
  db.prepare('update users set is_staff = 1 where id = ?').run(IDS.staff)
  const opened = db.prepare(OPENED)
  for (let n = 0; n < limits.meter.freeStories; n++)
    opened.run(IDS['reader at the meter’s end'], monthOf(at), `00000000d00${n}`, at)
}

/** Some opened a story by the meter, co-author it, or have a role in the publication. All follow the author. */
export function giveRights(db: DatabaseSync, stories: readonly LockedStory[]): void {
  const at = Date.now()
  const opened = db.prepare(OPENED)
  const coauthor = db.prepare(
    `insert into post_authors (post_id, user_id, position, collection_id, listed_at)
     select id, ?, 9, collection_id, listed_at from posts where id = ?`,
  )
  const editor = db.prepare(
    `insert or ignore into collection_editors (collection_id, user_id, role, position) values (?, ?, 'EDITOR', 1000)`,
  )
  for (const { id, collectionId } of stories) {
    opened.run(IDS['reader within the meter'], monthOf(at), id, at)
    coauthor.run(IDS['co-author'], id)
    if (collectionId) editor.run(collectionId, IDS.editor)
  }
}

export function follow(db: DatabaseSync, userId: string): void {
  const follows = db.prepare(
    'insert or ignore into user_follows (follower_id, user_id, created_at) values (?, ?, 1)',
  )
  for (const id of Object.values(IDS)) follows.run(id, userId)
}

/** Only they get the newsletters of locked stories; a visitor by an address. */
export function subscribe(db: DatabaseSync): void {
  db.exec(`delete from newsletter_subscriptions;
    insert into newsletters (id, user_id, created_at)
    select 'e' || substr(creator_id, 2), creator_id, 1 from posts where visibility = 'LOCKED' and listed_at is not null
    group by creator_id on conflict do nothing`)
  const subscription = db.prepare(
    `insert into newsletter_subscriptions (id, newsletter_id, user_id, email, state, created_at, confirmed_at)
     select lower(hex(randomblob(6))), id, ?, ?, 'ACTIVE', 1, 1 from newsletters where true on conflict do nothing`,
  )
  for (const id of Object.values(IDS)) subscription.run(id, null)
  subscription.run(null, 'visitor@scan.example')
}

const OPENED = 'insert into metered_reads (user_id, month, post_id, created_at) values (?, ?, ?, ?)'
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

export function viewersOf(asked: WithDatabase, story: LockedStory, mainHost: string): Viewer[] {
  return kinds.map((kind) => {
    const userId = kind === 'author' ? story.authorId : kind in IDS ? IDS[kind as keyof typeof IDS] : null
    return { kind, userId, headersOn: headersOf(asked, kind, userId, mainHost) }
  })
}

function headersOf(
  asked: WithDatabase,
  kind: Kind,
  userId: string | null,
  mainHost: string,
): Viewer['headersOn'] {
  if (userId === null) return () => ({ 'user-agent': kind === 'bot' ? BOT : PERSON })
  const cookies = new Map<string, string>()
  return (host) => {
    const found = cookies.get(host) ?? asked((db) => openSession(db, userId, host === mainHost ? '' : host))
    cookies.set(host, found)
    return { 'user-agent': PERSON, cookie: `sid=${found}`, origin: `http://${host}` }
  }
}

export function openSession(db: DatabaseSync, userId: string, host: string): string {
  const token = randomBytes(24).toString('base64url')
  const at = Date.now()
  db.prepare(
    `insert into sessions (id, user_id, expires_at, xsrf_token, host, user_agent, created_at) values (?, ?, ?, ?, ?, '', ?)`,
  ).run(createHash('sha256').update(token).digest('hex'), userId, at + 60 * day, token, host, at)
  return token
}

/** Who may read a whole story, independently of the product's own condition (R002, R003, D52): not staff. */
export const entitled = `
  select s.id as storyId, u.id as userId from users u, posts s where s.id = :story and (
    (u.medium_member_at is not null and (u.member_until is null or u.member_until > :at))
    or s.creator_id = u.id
    or u.id in (select user_id from post_authors where post_id = s.id)
    or u.id in (select user_id from collection_editors where collection_id = s.collection_id and role in ('OWNER', 'EDITOR'))
    or u.id in (select user_id from metered_reads where post_id = s.id))`
