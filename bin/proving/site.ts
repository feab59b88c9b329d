/** The demo content, extended to fill every page of the proof. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { DatabaseSync } from 'node:sqlite'
import { openLocalDatabase } from '../local/local.ts'
import type { WorkerModule } from '../building/bundling.ts'
import { startRuntime, type Settings } from '../serving/runtime.ts'
import { type Facts, factsOf, type Subjects, subjectsOf } from './facts.ts'
import { documentOf } from './mutations.ts'
import { type Act, SIGN_IN } from './proof.ts'
import { openSession, openSignIn } from './session.ts'
import { OPERATORS_ADDRESS, type Visitor, visitorOf } from './visitor.ts'

export interface ProofSite {
  near: Visitor
  /** Null unless opened with `far`. */
  far: FarPlace | null
  mainHost: string
  facts(): Facts
  /** @throws Error for a refusal */
  perform(act: Act): Promise<void>
  lastPurge(): string[]
  stop(): Promise<void>
}

/** A far place shares the database, but has another clock, cache and view of KV. */
export interface FarPlace {
  visitor: Visitor
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Milliseconds that its clock is ahead. */
  ahead(): number
  moveClock(ahead: number): Promise<void>
}

export interface ProofSiteInput {
  bundle: WorkerModule[]
  /** A state folder with the demo content, which is modified. */
  state: string
  settings?: Settings
  far?: boolean
}

export const MAIN_HOST = 'localhost:8787'
const TOKEN = 'dev-admin'

export async function openProofSite({
  bundle,
  state,
  settings,
  far = false,
}: ProofSiteInput): Promise<ProofSite> {
  const local = openLocalDatabase(state)
  const subjects = subjectsOf(local.db)
  complete(local.db, subjects)
  local.close()
  const vars = { INTERNAL_ADDRESSES: OPERATORS_ADDRESS }
  const runtime = await startRuntime({
    state,
    settings,
    workers: [
      { name: 'near', modules: bundle, vars },
      ...(far ? [{ name: 'far', modules: farModules(bundle), vars, entrypoints: [CONTROL] }] : []),
    ],
  })
  const near = visitorOf(await runtime.originOf('near'))
  const farPlace = far
    ? farPlaceOf(await runtime.originOf('far'), await runtime.originOf('far', CONTROL))
    : null
  const asked = <T>(ask: (db: DatabaseSync) => T): T => {
    const { db, close } = openLocalDatabase(state)
    try {
      return ask(db)
    } finally {
      close()
    }
  }
  return {
    near,
    far: farPlace,
    mainHost: MAIN_HOST,
    facts: () => asked((db) => factsOf(db, subjects)),
    async perform([name, variables, by]) {
      if (name.startsWith('/')) return callDevRoute(near, name, variables)
      if (name === SIGN_IN)
        return signIn(
          near,
          asked((db) => openSignIn(db, by ?? '')),
        )
      return mutate(near, name, variables, by === undefined ? AS_OPERATOR : asked((db) => asPerson(db, by)))
    },
    lastPurge: () =>
      asked(
        (db) =>
          JSON.parse(
            String(
              db.prepare('select tags from purges order by version desc limit 1').get()?.['tags'] ?? '[]',
            ),
          ) as string[],
      ),
    async stop() {
      near.close()
      farPlace?.visitor.close()
      await runtime.stop()
    },
  }
}

/** Adds the story wherever a story can appear. */
function complete(db: DatabaseSync, subjects: Subjects): void {
  const { author, coauthor, story, publication, list, picture } = subjects
  db.prepare('update users set has_subdomain = 1 where id = ?').run(author)
  // The proof claims a domain, and a publication may have only one.
  db.prepare('delete from domains where entity_id = ?').run(publication)
  db.prepare(
    `insert or ignore into post_authors (post_id, user_id, position, collection_id, listed_at)
     select id, ?, 1, collection_id, listed_at from posts where id = ?`,
  ).run(coauthor, story)
  db.prepare(
    `insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'EDITOR', 1000)
     on conflict (collection_id, user_id) do update set role = 'EDITOR' where role = 'WRITER'`,
  ).run(publication, author)
  db.prepare(
    `insert or ignore into catalog_items (catalog_id, catalog_item_id, position, entity_type, entity_id, added_at)
     values (?, '00000000f001', 1000, 'POST', ?, 0)`,
  ).run(list, story)
  db.prepare('update catalogs set items_count = items_count + 1 where id = ?').run(list)
  db.prepare(
    `insert or ignore into catalogs (id, creator_id, name, slug, created_at, updated_at)
     select ?1, creator_id, ?2, ?1, 1, 1 from catalogs where id = ?3`,
  ).run(SPARE_LIST.id, SPARE_LIST.name, list)
  db.prepare(
    `insert or ignore into posts (id, slug, creator_id, title, first_published_at, depth, root_catalog_id, created_at, updated_at)
     values (?1, ?1, ?2, ?3, 1, 1, ?4, 1, 1)`,
  ).run(LIST_RESPONSE.id, coauthor, LIST_RESPONSE.text, list)
  db.prepare(
    `insert or ignore into post_bodies (post_id, revision, paragraphs, html, renderer) values (?, 1, '[]', ?, 1000)`,
  ).run(LIST_RESPONSE.id, `<p>${LIST_RESPONSE.text}</p>`)
  db.prepare(
    `insert or ignore into moderation_actions
      (id, staff_id, subject_id, entity_type, entity_id, action, reason, created_at, appeal, appealed_at)
     values (?, 'staff', ?, 'POST', ?, 'SUSPEND', 'Spam', 1, 'It was a mistake.', 2)`,
  ).run(APPEALED, author, story)
  db.prepare(
    `insert or ignore into author_applications (id, user_id, state, books, proof, created_at)
     values (?, ?, 'WAITING', '[{"title":"The Slow Gauge","isbn":"9780306406157","publisher":"","publishedYear":0,"url":""}]',
       'A link', 1)`,
  ).run(APPLICATION, author)
  db.prepare('update catalogs set responses_count = responses_count + 1 where id = ?').run(list)
  completeWithNewcomers(db, story)
  db.prepare(
    `insert or ignore into collection_feature_pages (id, collection_id, topic_slug, title, position)
     values (?, ?, ?, ?, 1000)`,
  ).run(SPARE_FEATURE_PAGE.id, publication, SPARE_FEATURE_PAGE.topicSlug, SPARE_FEATURE_PAGE.title)
  db.prepare(
    `insert or ignore into awards (id, kind, user_id, post_id, title)
     values ('00000000f002', 'readers-choice', ?, ?, 'Third place')`,
  ).run(author, story)
  db.prepare('update books set cover_image_id = null where cover_image_id = ?').run(picture)
  db.prepare('insert or ignore into user_pictures (user_id, image_id, created_at) values (?, ?, ?)').run(
    author,
    picture,
    Date.now(),
  )
  db.prepare(
    `insert into collection_navigation_items (collection_id, position, type, title, target)
     select collection_id, max(position) + 1, 'POST', 'Begin here', ? from collection_navigation_items where collection_id = ?`,
  ).run(story, publication)
}

/** One responds in public, the other's response is held back (R321). */
function completeWithNewcomers(db: DatabaseSync, story: string): void {
  const at = Date.now()
  for (const { id, username, response, isHeld } of [NEWCOMER, HELD_NEWCOMER]) {
    db.prepare(
      `insert or ignore into users (id, username, name, created_at, updated_at) values (?1, ?2, 'A newcomer', ?3, ?3)`,
    ).run(id, username, at)
    db.prepare(
      `insert or ignore into posts (id, slug, creator_id, title, first_published_at, hot_score, depth,
        in_response_to_post_id, root_post_id, limited_at, created_at, updated_at)
       values (?1, ?1, ?2, 'Shoes', ?3, ?3 / 43200000.0, 1, ?4, ?4, ?5, ?3, ?3)`,
    ).run(response, id, at, story, isHeld ? at : null)
    db.prepare(
      `insert or ignore into post_bodies (post_id, revision, paragraphs, html, renderer) values (?, 1, '[]', '<p>Shoes</p>', 1000)`,
    ).run(response)
  }
  db.prepare(
    `insert or ignore into reports (id, entity_type, entity_id, subject_id, reason, spam_score, created_at)
     values (?1, 'POST', ?1, ?2, 'SPAM', 70, ?3)`,
  ).run(HELD_NEWCOMER.response, HELD_NEWCOMER.id, at)
  db.prepare('update posts set responses_count = responses_count + 1 where id = ?').run(story)
}

export const NEWCOMER = {
  id: '00000000f020',
  username: 'proof.newcomer',
  response: '00000000f021',
  isHeld: false,
}
export const HELD_NEWCOMER = {
  id: '00000000f022',
  username: 'proof.held',
  response: '00000000f023',
  isHeld: true,
}

/** To be verified. */
export const APPLICATION = '00000000f014'

/** Under appeal. */
export const APPEALED = '00000000f012'

export const SPARE_LIST = { id: '00000000f010', name: 'A list that is deleted' }

export const SPARE_FEATURE_PAGE = { id: '00000000f013', topicSlug: 'spare-page', title: 'A spare page' }

export const LIST_RESPONSE = { id: '00000000f011', text: 'The lantern list reads well at dusk.' }

const ORIGIN = `http://${MAIN_HOST}`
const AS_OPERATOR = { authorization: `Bearer ${TOKEN}` }

const asPerson = (db: DatabaseSync, userId: string) => ({
  cookie: `sid=${openSession(db, userId)}`,
  origin: ORIGIN,
})

async function signIn(near: Visitor, token: string): Promise<void> {
  const form = new URLSearchParams({ token }).toString()
  const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await near.post({ host: MAIN_HOST, path: '/m/token' }, form, headers)
  if (status !== 303) throw new Error(`Signing in was answered with ${status}`)
}

async function mutate(
  near: Visitor,
  mutation: string,
  variables: Act[1],
  who: Record<string, string>,
): Promise<void> {
  const answer = await near.post(
    { host: MAIN_HOST, path: '/_/graphql' },
    { query: documentOf(mutation), variables },
    { ...who, 'graphql-operation': mutation },
  )
  const { data, errors } = JSON.parse(answer.text) as {
    data?: Record<string, { __typename: string; message?: string }> | null
    errors?: { message: string }[]
  }
  const result = data?.[mutation]
  if (errors || !result) throw new Error(`${mutation}: ${errors?.[0]?.message ?? answer.text}`)
  if (result.message !== undefined) throw new Error(`${mutation}: ${result.__typename}: ${result.message}`)
}

async function callDevRoute(near: Visitor, path: string, body: Act[1]): Promise<void> {
  const answer = await near.post({ host: MAIN_HOST, path }, body, {})
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`)
}

const CONTROL = 'control'
const FAR = 'bin/proving/workers/farPlace.ts'

const farModules = ([entry, ...others]: WorkerModule[]) => [
  { path: 'far.js', contents: stripTypeScriptTypes(readFileSync(FAR, 'utf8')) },
  { path: 'product.js', contents: entry!.contents },
  ...others,
]

function farPlaceOf(origin: string, control: string): FarPlace {
  let ahead = 0
  const command = async (order: { clock?: number; isFrozen?: boolean }) => {
    const response = await fetch(control, { method: 'POST', body: JSON.stringify(order) })
    if (!response.ok) throw new Error(`The far place refused: ${await response.text()}`)
  }
  return {
    visitor: visitorOf(origin),
    freeze: () => command({ isFrozen: true }),
    thaw: () => command({ isFrozen: false }),
    ahead: () => ahead,
    async moveClock(ms) {
      ahead = ms
      await command({ clock: ms })
    },
  }
}
