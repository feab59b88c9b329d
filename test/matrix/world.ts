/** The actors are people of the demo content. */
import { forgetEntries } from '#worker/cache/store.ts'
import { env } from 'cloudflare:workers'
import { story } from '#test/demo.ts'
import { sessionRow } from '#test/identity/sessionRow.ts'
import { ACTORS, type Actor } from '#test/matrix/matrix.ts'
import { now } from '#worker/platform/clock.ts'
import { digestOf } from '#worker/platform/secrets.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const PEOPLE: Record<Exclude<Actor, 'visitor'>, string> = {
  reader: 'reader',
  member: 'member',
  author: 'author',
  'other-author': 'writer',
  'publication-editor': 'misaki',
  'publication-admin': 'owner',
  staff: 'staff',
  suspended: 'suspended',
  'reader-elsewhere': 'reader',
}

export const usernameOf = (actor: Exclude<Actor, 'visitor'>): string => PEOPLE[actor]

/** One is run by the actors, one only by another author. */
export const PUBLICATION = 'field-notes'
const ELSEWHERE = 'edge-weekly'
const HOST_ELSEWHERE = `${ELSEWHERE}.localhost:8787`

/** As an origin. */
export const originOf = (actor: Actor): string =>
  `http://${actor === 'reader-elsewhere' ? HOST_ELSEWHERE : 'localhost:8787'}`

/** The sequence is in the trash. */
export const PRIVATE_SERIES = '00000000c1a5'
export const DELETED_SEQUENCE = '00000000de1e'
export const PRIVATE_SEQUENCE = 'a-private-sequence'
/** The other is of a person of no role; the author follows it. */
export const PRIVATE_LIST = 'eeeeeeeeeee1'
export const PUBLIC_LIST = 'eeeeeeeeeee2'
/** To their own story, and to their private list. */
export const OWN_RESPONSE = 'eeeeeeeeeee3'
const PAID_GIFT = 'eeeeeeeeee91'
/** As `codeOf` makes them, without its dashes. */
export const GIFT_CODE = '0123456789ABCDEFGHJK'
export const DELETED_RESPONSE = 'eeeeeeeeede1'
export const LIST_RESPONSE = 'eeeeeeeeeee4'
/** To their own story too, and to their public list. */
export const HELD_RESPONSE = 'eeeeeeeeeee9'
export const HELD_LIST_RESPONSE = 'eeeeeeeeeea1'
/** The author highlighted it, with a note. */
export const OWN_QUOTE = 'eeeeeeeeeee5'
/** Beyond the preview of the locked story. */
export const LOCKED_QUOTE = 'eeeeeeeeeee7'
/** A version of the author's draft. */
export const OWN_VERSION = 'eeeeeeeeeee8'
/** On the author's draft, which waits for the publication. */
export const OWN_COMMENT = 'eeeeeeeeeeb3'
/** The author's charge failed, so there is nothing to give back. */
export const OWN_CHARGE = 'eeeeeeeeec0a'
export const OWN_EXPORT = 'eeeeeeeeee0f'
/** In the author's newsletter, as is the import. */
export const OWN_SUBSCRIBER = '00000000aa04'
export const OWN_IMPORT = '00000000aa05'
/** To the reader, into the publication. */
export const OWN_INVITATION = 'eeeeeeeeeeb1'
/** By its address, in the publication. */
export const FEATURE_PAGE = 'a-page-of-the-matrix'
/** In the trash, of the publication's owner. */
export const DELETED_COLLECTION = 'eeeeeeeeeeb2'
/** The author's, and the publication's. */
export const OWN_NEWSLETTER = '00000000aa03'
export const PUBLICATIONS_NEWSLETTER = '00000000aa04'
export const OWN_NOTE = 'eeeeeeeeeee6'
export const OWN_PICTURE = 'eeeeeeeeeee9'
/** A finished issue in the author's newsletter. */
export const OWN_ISSUE = '00000000aa05'
export const PASSAGE = 'Three fingers write; the whole body labours.'

export interface World {
  /** Written only by `author`, in the publication. */
  postId: string
  collectionId: string
  authorId: string
  tagId: string
  /** A person of no role. */
  otherId: string
  /** Public, of a person of no role. */
  catalogId: string
  /** Only by the author; the draft is submitted to the publication. */
  draftId: string
  suspendedId: string
  lockedId: string
  /** Staff have not reviewed it. */
  heldId: string
  /** To the draft. */
  responseId: string
  /** None for the visitor. */
  headers: Record<Actor, Record<string, string>>
}

/**
 * In the publication the author is a writer, 'publication-editor' an editor and 'publication-admin' the owner; the
 * other author runs another one, and the reader has no role. The suspended person has every right, and suspension takes
 * all of them.
 */
export async function openWorld(): Promise<World> {
  const { postId, stories } = await storiesOfWorld()
  const [draftId = '', suspendedId = '', lockedId = '', heldId = ''] = stories
  const actors = ACTORS.filter((actor) => actor !== 'visitor')
  // One batch, because it is set up again after each call that changed something.
  const results = await DB.batch<WorldIds>([
    ...rolesAndObjects(postId),
    ...versionOfAuthor(postId),
    ...responsesOfAuthor(postId),
    ...storiesOfAuthor(stories),
    passageOf(lockedId),
    ...submitted(draftId),
    ...actors.map((actor) =>
      sessionRow({
        token: tokenOf(actor),
        user: PEOPLE[actor],
        host: actor === 'reader-elsewhere' ? HOST_ELSEWHERE : undefined,
      }),
    ),
    DB.prepare(WORLD_IDS),
  ])
  // The batch purges no tags, and a stored site that differs from the database keeps pages out of the store.
  forgetEntries()
  const headers = { visitor: {} } as World['headers']
  for (const actor of actors) headers[actor] = { cookie: `sid=${tokenOf(actor)}` }
  return { ...results.at(-1)!.results[0]!, postId, draftId, suspendedId, lockedId, heldId, headers }
}

const idOf = (username: string) => `(select id from users where username = '${username}')`
const collectionOf = (slug: string) => `(select id from collections where slug = '${slug}')`
const role = (slug: string, username: string, name: string) =>
  `insert into collection_editors (collection_id, user_id, role, position)
     values (${collectionOf(slug)}, ${idOf(username)}, '${name}', 9)`

/** Excludes responses to lists, which a call may have written: they have no settings. */
async function storiesOfWorld(): Promise<{ postId: string; stories: string[] }> {
  const { id: postId } = await story('Red Ink')
  const { results } = await DB.prepare('select id from posts where depth = 0 and id <> ? order by id limit 4')
    .bind(postId)
    .all<{ id: string }>()
  return { postId, stories: results.map(({ id }) => id) }
}

const rolesAndObjects = (postId: string): D1PreparedStatement[] =>
  [
    `update users set is_staff = username in ('staff', 'suspended')`,
    `update users set is_suspended = username = 'suspended'`,
    `update users set medium_member_at = case when username in ('member', 'suspended') then 1 end`,
    `insert or replace into flags (name, value, updated_at) values ('enable_mastodon_for_members', 'true', 0),
      ('enable_b2b_landing', 'true', 0)`,
    `delete from newsletter_subscriptions`,
    `delete from newsletters`,
    `insert or replace into newsletters (id, user_id, created_at) values ('00000000aa01', ${idOf('lapsed')}, 0)`,
    `insert or replace into newsletters (id, user_id, created_at, wanted_reply_to)
      values ('${OWN_NEWSLETTER}', ${idOf('author')}, 0, 'replies@example.org')`,
    `insert or replace into sending_domains (owner_id, domain, local_part, proof, asked_at)
      values (${idOf('author')}, 'author.example.org', 'newsletter', 'proof', 0)`,
    `insert or replace into newsletters (id, collection_id, slug, created_at)
      values ('${PUBLICATIONS_NEWSLETTER}', ${collectionOf(PUBLICATION)}, 'weekly', 0)`,
    `insert or replace into newsletter_issues (id, newsletter_id, post_id, audience, state, created_by_id, created_at, database_id)
      values ('${OWN_ISSUE}', '${OWN_NEWSLETTER}', '${postId}', 'SUBSCRIBERS', 'SENT', ${idOf('author')}, 0, '')`,
    `insert or replace into newsletter_subscriptions (id, newsletter_id, user_id, state, created_at, confirmed_at)
      values ('00000000aa02', '00000000aa01', ${idOf('author')}, 'ACTIVE', 0, 0)`,
    `insert or replace into newsletter_subscriptions (id, newsletter_id, email, state, created_at, confirmed_at)
      values ('${OWN_SUBSCRIBER}', '${OWN_NEWSLETTER}', 'subscriber@example.org', 'ACTIVE', 0, 0)`,
    `insert or replace into newsletter_imports (id, newsletter_id, user_id, file_name, state, delimiter, head, columns,
        outcomes, created_at, expires_at)
      values ('${OWN_IMPORT}', '${OWN_NEWSLETTER}', ${idOf('author')}, 'people.csv', 'CHECKED', ',', '[]', '["EMAIL"]',
        '{"ADDED":1}', 0, 4e12)`,
    // No server has this name.
    `insert or replace into mastodon_accounts values
      (${idOf('author')}, 'nowhere.example.org', '1', 'author', 'https://nowhere.example.org/@author', null, 0)`,
    `delete from collection_editors`,
    role(PUBLICATION, 'author', 'WRITER'),
    role(PUBLICATION, 'misaki', 'EDITOR'),
    role(PUBLICATION, 'owner', 'OWNER'),
    role(PUBLICATION, 'suspended', 'OWNER'),
    role(ELSEWHERE, 'writer', 'OWNER'),
    `update collections set has_subdomain = 1 where slug = '${ELSEWHERE}'`,
    `delete from post_authors where post_id = '${postId}' and user_id <> ${idOf('author')}`,
    `insert or replace into catalogs (id, creator_id, name, slug, visibility, created_at, updated_at)
       values ('aaaaaaaaaaa1', ${idOf('siobhan')}, 'A public list', 'a-list-aaaaaaaaaaa1', 'PUBLIC', 0, 0)`,
    `insert or replace into claps (post_id, user_id, count, updated_at) values ('${postId}', ${idOf('author')}, 3, 0)`,
    `insert or replace into catalog_claps (catalog_id, user_id, count, updated_at)
       values ('aaaaaaaaaaa1', ${idOf('author')}, 3, 0)`,
    `insert or replace into quotes
         (id, post_id, creator_id, paragraph_name, start_offset, end_offset, text, revision, created_at)
       values ('${OWN_QUOTE}', '${postId}', ${idOf('author')}, '0001', 0, 1, 'A', 1, 0)`,
    `insert or replace into highlights (id, quote_id, post_id, user_id, created_at)
       values ('${OWN_QUOTE}', '${OWN_QUOTE}', '${postId}', ${idOf('author')}, 0),
         ('eeeeeeeeeec5', '${OWN_QUOTE}', '${postId}', ${idOf('siobhan')}, 0)`,
    `insert or replace into private_notes (id, post_id, user_id, text, created_at)
       values ('${OWN_NOTE}', '${postId}', ${idOf('author')}, 'A note', 0)`,
    `insert or replace into coauthor_invitations (post_id, user_id, invited_by_id, created_at)
       values ('${postId}', ${idOf('reader')}, ${idOf('author')}, 0)`,
    `insert or replace into collection_invitations (id, collection_id, user_id, role, invited_by_id, created_at, expires_at)
       values ('${OWN_INVITATION}', ${collectionOf(PUBLICATION)}, ${idOf('reader')}, 'WRITER', ${idOf('owner')}, 0, 8e15)`,
    `insert or replace into collection_feature_pages (id, collection_id, topic_slug, title, position)
       values ('eeeeeeeeeeb3', ${collectionOf(PUBLICATION)}, '${FEATURE_PAGE}', 'A page', 99)`,
    `insert or replace into collection_trash (id, slug, name, creator_id, created_at, updated_at, deleted_at, deleted_by_id)
       values ('${DELETED_COLLECTION}', 'in-the-trash', 'In the trash', ${idOf('owner')}, 0, 0, 8e15, ${idOf('owner')})`,
    `insert or replace into collection_editors (collection_id, user_id, role, position)
       values ('${DELETED_COLLECTION}', ${idOf('owner')}, 'OWNER', 0)`,
    `insert or ignore into images (id, content_type, width, height, bytes, digest, created_at)
       values ('${OWN_PICTURE}', 'image/png', 1, 1, 1, 'own', 0)`,
    `insert or ignore into image_uses (image_id, kind, subject_id) values ('${OWN_PICTURE}', 'books', 'own')`,
    `insert or replace into user_pictures (user_id, image_id, created_at) values (${idOf('author')}, '${OWN_PICTURE}', 0)`,
    `insert or replace into charges (id, user_id, charge_id, status, amount, currency, created_at)
       values ('${OWN_CHARGE}', ${idOf('author')}, 'ch_own', 'FAILED', 500, 'USD', 0)`,
    `insert or replace into gifts (id, type, buyer_id, plan, from_name, code_digest, seats, paid_at, created_at)
       values ('${PAID_GIFT}', 'gift', ${idOf('author')}, 'yearly', 'Author', '${digestOf(GIFT_CODE)}', 1, 1, 1)`,
    `insert or replace into author_applications (id, user_id, state, books, proof, created_at)
       values ('eeeeeeeeeeb9', ${idOf('author')}, 'REFUSED', '[]', 'A link', 0)`,
    `insert or replace into exports (id, user_id, kind, entity_id, name, part, created_at, expires_at)
       values ('${OWN_EXPORT}', ${idOf('author')}, 'PROFILE', ${idOf('author')}, 'author', 'PICTURES', 0, 8e15)`,
  ].map((text) => DB.prepare(text))

const passageOf = (postId: string) =>
  DB.prepare(
    `insert or replace into quotes
       (id, post_id, creator_id, paragraph_name, start_offset, end_offset, text, revision, highlight_count, created_at)
     values ('${LOCKED_QUOTE}', ?, ${idOf('author')}, 'none', 0, 1, 'A', 1, 1, 0)`,
  ).bind(postId)

const LIST = `select id from catalogs where id = 'aaaaaaaaaaa1'`
const RESPONSE = 'select id from posts where in_response_to_post_id is not null order by id limit 1'

type WorldIds = Pick<World, 'collectionId' | 'authorId' | 'otherId' | 'tagId' | 'responseId' | 'catalogId'>
const WORLD_IDS = `select ${collectionOf(PUBLICATION)} as collectionId, ${idOf('author')} as authorId, ${idOf('siobhan')} as otherId,
  (select id from tags limit 1) as tagId, (${RESPONSE}) as responseId, (${LIST}) as catalogId`

function storiesOfAuthor(ids: readonly string[]): D1PreparedStatement[] {
  const state = [
    "first_published_at = null, is_suspended = 0, visibility = 'PUBLIC'",
    "first_published_at = 1, is_suspended = 1, visibility = 'PUBLIC'",
    `first_published_at = 1, is_suspended = 0, visibility = 'LOCKED',
      collection_id = (select id from collections where slug = '${PUBLICATION}')`,
    "first_published_at = 1, is_suspended = 0, visibility = 'PUBLIC', limited_at = 1",
  ]
  return [
    ...ids.flatMap((id, i) => [
      DB.prepare(
        `update posts set creator_id = (select id from users where username = 'author'), deleted_at = null, ${state[i]} where id = ?`,
      ).bind(id),
      DB.prepare('delete from post_authors where post_id = ?').bind(id),
    ]),
    DB.prepare(`update posts set in_response_to_post_id = ? where id = (${RESPONSE})`).bind(ids[0]),
  ]
}

/** The draft waits for the publication. */
const submitted = (draftId: string): D1PreparedStatement[] => [
  DB.prepare(
    `insert or replace into collection_submissions (post_id, collection_id, submitter_id, status, turn, submitted_at)
       select ?, c.id, u.id, 'PENDING', 1, 0 from collections c, users u where c.slug = ? and u.username = 'author'`,
  ).bind(draftId, PUBLICATION),
  DB.prepare(
    `insert or replace into submission_comments (id, post_id, collection_id, user_id, paragraph_name, start_offset, passage,
         prefix, suffix, text, created_at)
       select ?, ?, id, creator_id, 'aaaa', 0, 'Words', '', '', 'Which ones?', 0 from collections where slug = ?`,
  ).bind(OWN_COMMENT, draftId, PUBLICATION),
  DB.prepare('update posts set deleted_at = null, limited_at = null where id = ?').bind(draftId),
]

const responsesOfAuthor = (postId: string): D1PreparedStatement[] =>
  [
    { id: OWN_RESPONSE, list: null, limitedAt: null },
    { id: DELETED_RESPONSE, list: null, limitedAt: null },
    { id: LIST_RESPONSE, list: PRIVATE_LIST, limitedAt: null },
    { id: HELD_RESPONSE, list: null, limitedAt: 1 },
    { id: HELD_LIST_RESPONSE, list: PUBLIC_LIST, limitedAt: 1 },
  ].flatMap(({ id, list, limitedAt }) => [
    DB.prepare(
      `insert or replace into posts (id, slug, creator_id, title, first_published_at, depth, in_response_to_post_id,
          root_post_id, root_catalog_id, limited_at, created_at, updated_at)
         select ?1, ?1, id, 'Words', 1, 1, ?2, ?2, ?3, ?4, 0, 0 from users where username = 'author'`,
    ).bind(id, list ? null : postId, list, limitedAt),
    DB.prepare('delete from post_revisions where post_id = ?').bind(id),
    DB.prepare(
      `insert or replace into post_bodies (post_id, revision, paragraphs, html) values (?, 1, '[]', '')`,
    ).bind(id),
    DB.prepare('update posts set deleted_at = ? where id = ? and id = ?').bind(now(), id, DELETED_RESPONSE),
  ])

const versionOfAuthor = (postId: string): D1PreparedStatement[] => [
  DB.prepare(
    `insert or replace into post_versions (id, post_id, revision, title, subtitle, paragraphs, created_at, user_id)
       select ?, ?, 1, 'Before', '', '[]', 1, id from users where username = 'author'`,
  ).bind(OWN_VERSION, postId),
  DB.prepare('update posts set is_history_shown = 1 where id = ?').bind(postId),
]

const tokenOf = (actor: Actor) => `matrix-${actor}`
