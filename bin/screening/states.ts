/** Adds states that no one in the demo content is in. */
import type { DatabaseSync } from 'node:sqlite'
import { day, hour, limits } from '#schema/limits.ts'
import { predefinedId } from '#worker/lists/keeper.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import { membershipRows } from '../demo/memberships.ts'
import { collectionId, userId } from '../demo/ids.ts'
import { insertRows } from '../local/insertRows.ts'
import { recounts } from '#worker/importing/recount.ts'
import { addAccountStates } from './accountStates.ts'
import { addApplications } from './applications.ts'
import { crowdRows } from './crowd.ts'
import { fewRows } from './few.ts'
import { addIssues } from './issues.ts'
import { addNewsletters } from './newsletters.ts'
import { addSendingDomains } from './sendingDomains.ts'
import { addSubscribers } from './subscribers.ts'
import { addSubmission } from './submission.ts'
import { longestRows } from './longest.ts'
import { busiestStory, draftOf, lockedStory, storyOf } from './finding.ts'
import type { Find } from './screen.ts'

/** In the addresses of a preview and of a shared story. */
export const TOKEN = 'shown-in-the-gallery'

export function addStates(db: DatabaseSync, find: Find): void {
  addAccounts(db)
  addAccountStates(db)
  addMemberships(db)
  addGifts(db)
  addLinks(db, find)
  addInvitations(db, find)
  addShares(db, find)
  addVersions(db, storyOf(find, 'writer'))
  useUpMeter(db, lockedStory(find))
  addDrafts(db, find)
  addExports(db)
  addSubscribers(db)
  addReadingList(db)
  addEmptyList(db)
  addDecision(db)
  addApplications(db)
  addEmptyPublication(db)
  addFlags(db)
  addSubmission(db, find)
  addIssues(db)
  addNewsletters(db)
  addSendingDomains(db)
  addRows(db, find)
}

function addFlags(db: DatabaseSync): void {
  const add = db.prepare('insert or replace into flags (name, value, updated_at) values (?, ?, ?)')
  for (const name of ['enable_b2b_landing', 'enable_tick_landing_page']) add.run(name, 'true', Date.now())
}

/** Everything is recounted afterwards. */
function addRows(db: DatabaseSync, find: Find): void {
  const busiest = busiestStory(find)
  const listId = find("select id from catalogs where type = 'LISTS' and visibility = 'PUBLIC' limit 1")
  db.exec('begin')
  for (const rows of [longestRows(), fewRows(listId), crowdRows(db, busiest)])
    for (const [table, list] of Object.entries(rows)) insertRows(db, table, list)
  for (const statement of recounts) db.exec(statement)
  db.exec('commit')
}

const PEOPLE = [
  { username: 'newcomer', name: 'Nell Comer', bio: '' },
  { username: 'cancelled', name: 'Cato Lindqvist', bio: '' },
  { username: 'unpaid', name: 'Una Payne', bio: '' },
  { username: 'spent', name: 'Sol Spencer', bio: '' },
  { username: 'changing', name: 'Chan Ingalls', bio: '' },
] as const

/** Its slug. */
export const EMPTY_LIST = 'for-the-train-00000000e050'

function addEmptyList(db: DatabaseSync): void {
  db.prepare(
    `insert into catalogs (id, creator_id, type, name, slug, description, visibility, created_at, updated_at)
     values (?, ?, 'LISTS', 'For the train', ?, '', 'PUBLIC', ?, ?)`,
  ).run('00000000e050', userId('newcomer'), EMPTY_LIST, Date.now(), Date.now())
}

export const EMPTY_PUBLICATION = 'tide-tables'

function addEmptyPublication(db: DatabaseSync): void {
  const id = '00000000e060'
  db.prepare(
    `insert into collections (id, slug, name, creator_id, created_at, updated_at) values (?, ?, 'Tide Tables', ?, ?, ?)`,
  ).run(id, EMPTY_PUBLICATION, userId('owner'), Date.now(), Date.now())
  db.prepare(
    "insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'OWNER', 0)",
  ).run(id, userId('owner'))
}

function addAccounts(db: DatabaseSync): void {
  const insert = db.prepare(
    `insert into users (id, username, name, bio, email, created_at, updated_at)
     values (?1, ?2, ?3, ?4, ?2 || '@example.com', ?5, ?5)`,
  )
  for (const { username, name, bio } of PEOPLE) insert.run(userId(username), username, name, bio, Date.now())
}

export const GIFT = '00000000e040'

function addGifts(db: DatabaseSync): void {
  const now = Date.now()
  const insert = db.prepare(
    `insert into gifts (id, type, buyer_id, plan, from_name, message, recipient_email, deliver_at, code_digest, seats, seats_taken,
       paid_at, created_at) values (?, 'gift', ?, 'yearly', 'Robin', ?, ?, ?, ?, 1, ?, ?, ?)`,
  )
  const message = 'For the long evenings, and the train.'
  const add = (id: string, isTaken: 0 | 1) =>
    insert.run(
      id,
      userId('reader'),
      message,
      'friend@example.com',
      now + day,
      digestOf(id),
      isTaken,
      now,
      now,
    )
  add(GIFT, 0)
  add('00000000e041', 1)
  db.prepare('update gifts set delivered_at = ? where seats_taken = 1').run(now)
  db.prepare(
    'insert into gift_seats (id, gift_id, user_id, duration, redeemed_at) values (?, ?, ?, ?, ?)',
  ).run('00000000e042', '00000000e041', userId('member'), 366 * day, now)
}

/** Their usernames. */
const SUBSCRIBERS: string[] = ['cancelled', 'unpaid', 'changing']

/** One still runs until its period ends, one has a failed payment. */
function addMemberships(db: DatabaseSync): void {
  const now = Date.now()
  const began = new Date(now - 20 * day).toISOString()
  const subscribers = PEOPLE.filter(({ username }) => SUBSCRIBERS.includes(username))
  const rows = membershipRows(
    subscribers.map(({ username, name }) => ({
      username,
      name,
      email: `${username}@example.com`,
      membership: {
        plan: 'monthly',
        periodsBegan: [began],
        periodEnds: new Date(now + 10 * day).toISOString(),
      },
    })),
  )
  for (const [table, list] of Object.entries(rows)) insertRows(db, table, list)
  const member = db.prepare('update users set medium_member_at = ? where id = ?')
  for (const { username } of subscribers) member.run(now - 20 * day, userId(username))
  db.prepare('update memberships set is_cancelled = 1 where user_id = ?').run(userId('cancelled'))
  for (const table of ['memberships', 'users'])
    db.prepare(
      `update ${table} set payment_failed_at = ? where ${table === 'users' ? 'id' : 'user_id'} = ?`,
    ).run(now - 6 * hour, userId('unpaid'))
}

function addLinks(db: DatabaseSync, find: Find): void {
  const now = Date.now()
  for (const [table, postId] of [
    ['preview_links', draftOf(find, 'writer')],
    ['share_links', lockedStory(find)],
  ] as const)
    db.prepare(
      `insert into ${table} (post_id, token_hash, created_at, created_by_id) values (?, ?, ?, ?)`,
    ).run(postId, digestOf(TOKEN), now, userId('writer'))
}

/** The draft's pictures lack alternative text. */
export const UNTITLED = '00000000e050'
export const SCHEDULED = '00000000e051'

function addDrafts(db: DatabaseSync, find: Find): void {
  const now = Date.now()
  const picture = (name: string) => ({
    name,
    type: 'IMG',
    text: '',
    markups: [],
    image: {
      id: find('select id from images order by id limit 1'),
      alt: '',
      width: Number(find('select width from images order by id limit 1')),
      height: Number(find('select height from images order by id limit 1')),
    },
  })
  const words = { name: 'aaaa', type: 'P', text: 'The tide comes and goes.', markups: [] }
  const add = (id: string, title: string, paragraphs: object[], at: number | null) => {
    const text = JSON.stringify(paragraphs)
    db.prepare(
      `insert into posts (id, slug, creator_id, title, created_at, updated_at) values (?1, ?1, ?2, '', ?3, ?3)`,
    ).run(id, userId('writer'), now)
    db.prepare('insert into post_bodies (post_id, revision, paragraphs, html) values (?, 0, ?, ?)').run(
      id,
      '[]',
      '',
    )
    db.prepare('insert into post_authors (post_id, user_id, position) values (?, ?, 0)').run(
      id,
      userId('writer'),
    )
    db.prepare(
      `insert into post_drafts (post_id, revision, title, subtitle, paragraphs, updated_at, updated_by_id, scheduled_at,
         scheduled_by_id) values (?1, 1, ?2, '', ?3, ?4, ?5, ?6, ?5)`,
    ).run(id, title, text, now, userId('writer'), at)
  }
  add(UNTITLED, '', [words, picture('aaab'), picture('aaac')], null)
  add(SCHEDULED, 'What the tide left', [words, picture('aaab')], now + 3 * day)
}

function addInvitations(db: DatabaseSync, find: Find): void {
  const now = Date.now()
  db.prepare(
    'insert into coauthor_invitations (post_id, user_id, invited_by_id, created_at) values (?, ?, ?, ?)',
  ).run(storyOf(find, 'author'), userId('member'), userId('author'), now)
  db.prepare(
    `insert into collection_invitations (id, collection_id, user_id, role, invited_by_id, created_at, expires_at)
     values ('00000000e010', ?, ?, 'WRITER', ?, ?, ?)`,
  ).run(collectionId('field-notes'), userId('newcomer'), userId('owner'), now, now + 7 * day)
}

/** Other shares are proposed to the co-author. */
function addShares(db: DatabaseSync, find: Find): void {
  const postId = draftOf(find, 'writer')
  const author = db.prepare(
    'insert or ignore into post_authors (post_id, user_id, position) values (?, ?, 1)',
  )
  author.run(postId, userId('member'))
  for (const [username, percent, isAccepted] of [
    ['writer', 70, 1],
    ['member', 30, null],
  ] as const)
    db.prepare(
      `insert into share_proposals (post_id, user_id, percent, proposed_at, is_accepted) values (?, ?, ?, ?, ?)`,
    ).run(postId, userId(username), percent, Date.now(), isAccepted)
}

function addVersions(db: DatabaseSync, postId: string): void {
  db.prepare(
    `insert into post_versions (id, post_id, revision, title, subtitle, paragraphs, word_count, created_at, user_id, is_published)
     select '00000000e02' || revision, post_id, revision, title, subtitle, paragraphs, 900, created_at, ?, 1
     from post_revisions where post_id = ? and revision < 10`,
  ).run(userId('writer'), postId)
  // Its readers see its history.
  db.prepare('update posts set is_history_shown = 1 where id = ?').run(postId)
  db.prepare(
    `insert into post_revisions (post_id, revision, title, subtitle, paragraphs, created_at)
     select post_id, 0, 'On beginning', subtitle, json_remove(paragraphs, '$[1]'), created_at - ?
     from post_revisions where post_id = ? and revision = 1`,
  ).run(day, postId)
}

/** Leaves out the story that screens show. */
function useUpMeter(db: DatabaseSync, shown: string): void {
  const now = Date.now()
  db.prepare(
    `insert into metered_reads (user_id, month, post_id, created_at)
     select ?, ?, id, ? from posts where id <> ? and in_response_to_post_id is null order by visibility limit ?`,
  ).run(userId('spent'), new Date(now).toISOString().slice(0, 7), now, shown, limits.meter.freeStories)
}

function addExports(db: DatabaseSync): void {
  const now = Date.now()
  db.prepare(
    `insert into exports (id, user_id, kind, entity_id, name, items_total, items_done, created_at, expires_at)
     values ('00000000e030', ?1, 'PROFILE', ?1, 'Oonagh Pryce', 24, 11, ?2, ?3)`,
  ).run(userId('writer'), now, now + 7 * day)
}

function addDecision(db: DatabaseSync): void {
  db.prepare(
    `insert into moderation_actions (id, staff_id, subject_id, entity_type, entity_id, action, reason, created_at)
     values ('00000000e060', ?1, ?2, 'USER', ?2, 'SUSPEND', ?3, ?4)`,
  ).run(userId('staff'), userId('suspended'), 'Sells followers in responses to stories.', Date.now() - day)
}

function addReadingList(db: DatabaseSync): void {
  const now = Date.now()
  const list = predefinedId(userId('reader'), 'READING_LIST')
  db.prepare(
    `insert into catalogs (id, creator_id, type, name, slug, visibility, items_count, created_at, updated_at)
     values (?, ?, 'PREDEFINED_LIST', '', '', 'PRIVATE', 3, ?3, ?3)`,
  ).run(list, userId('reader'), now)
  db.prepare(
    `insert into catalog_items (catalog_id, catalog_item_id, position, entity_id, added_at)
     select ?1, 'saved:' || id, row_number() over (order by listed_at desc), id, ?2 from posts
     where visibility = 'PUBLIC' and listed_at is not null order by listed_at desc limit 3`,
  ).run(list, now)
}
