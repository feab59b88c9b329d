import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { day } from '#schema/limits.ts'
import type { Answered, Client } from './client.ts'
import { editIn, recoverEdits, type Story, wordOf } from './edits.ts'

export interface Visitors {
  visit(client: Client): Promise<void>
  edit(client: Client): Promise<void>
  /** @returns the errors after a kill */
  recover(db: DatabaseSync): string[]
}

interface Page {
  host: string
  path: string
  story?: Story
}

const MAIN = 'localhost:8787'
const DOMAIN = 'field-notes.test:8787'
const TOKEN = 'of-the-load-run'
const DATA = { 'content-type': 'application/json', 'graphql-operation': 'load' }

export function castVisitors(db: DatabaseSync): Visitors {
  prepareSite(db)
  const stories = storiesOf(db)
  const pages = pagesOf(stories)
  const etags = new Map<Page, { etag: string; edit: number }>()
  return {
    async visit(client) {
      const chance = Math.random()
      if (chance < 0.05) return signedIn(client, skewed(pages))
      if (chance < 0.1) return data(client)
      const page = skewed(pages)
      const known = Math.random() < 0.15 ? etags.get(page) : undefined
      const least = page.story?.edits ?? 0
      const answer = await client.ask({
        ...page,
        headers: known ? { 'if-none-match': known.etag } : {},
        check: (given) => wrongPage(given) ?? staleness(given, page, least, known?.edit ?? 0),
      })
      const etag = answer?.headers.etag
      if (answer?.status === 200 && typeof etag === 'string')
        etags.set(page, { etag, edit: editIn(answer.text) })
    },
    async edit(client) {
      const free = stories.filter(({ isEdited }) => !isEdited)
      const story = free[Math.floor(Math.random() ** 2 * free.length)]!
      story.isEdited = true
      await edit(client, story)
      story.isEdited = false
    },
    recover: (db) => recoverEdits(db, stories),
  }
}

function prepareSite(db: DatabaseSync) {
  db.exec("update users set has_subdomain = 1 where username = 'writer'")
  db.exec(`insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
    select 'field-notes.test', 'collection', id, 'ACTIVE', 1, 1 from collections where slug = 'field-notes'`)
  db.prepare(
    `insert into sessions (id, user_id, expires_at, xsrf_token, created_at)
     select ?, id, ?, 'xsrf', ? from users where username = 'reader'`,
  ).run(createHash('sha256').update(TOKEN).digest('hex'), Date.now() + 80 * day, Date.now())
}

const storiesOf = (db: DatabaseSync): Story[] =>
  db
    .prepare(
      `select p.id, p.title, p.revision,
        case when c.slug is null then '/@' || u.username else '/' || c.slug end || '/' || p.slug as path
       from posts p join users u on u.id = p.creator_id left join collections c on c.id = p.collection_id
       where p.in_response_to_post_id is null and p.listed_at is not null order by p.listed_at desc`,
    )
    .all()
    .map((row) => ({ ...(row as unknown as Story), edits: 0, isEdited: false, isUnsure: false }))

const pagesOf = (stories: Story[]): Page[] => [
  { host: MAIN, path: '/' },
  ...stories.slice(0, 5).map((story) => ({ host: MAIN, path: story.path, story })),
  { host: DOMAIN, path: '/' },
  { host: MAIN, path: '/edge-weekly' },
  { host: MAIN, path: '/@writer' },
  { host: MAIN, path: '/topics' },
  { host: MAIN, path: '/trending' },
  { host: MAIN, path: '/feed/latest' },
  { host: 'writer.localhost:8787', path: '/' },
  { host: 'edge-weekly.localhost:8787', path: '/' },
  { host: MAIN, path: '/tag/writing' },
  { host: DOMAIN, path: '/archive' },
  { host: DOMAIN, path: '/feed' },
  { host: DOMAIN, path: '/about' },
  ...stories.slice(5).map((story) => ({ host: MAIN, path: story.path, story })),
  { host: MAIN, path: '/sitemap.xml' },
  { host: MAIN, path: '/top-stories' },
  { host: MAIN, path: '/tag/reading/archive' },
]

const skewed = <T>(all: readonly T[]): T => all[Math.floor(Math.random() ** 3 * all.length)]!

function wrongPage({ status, text, headers }: Answered): string | null {
  if (status === 304) return null
  if (status !== 200) return `status ${status}`
  const isWhole = String(headers['content-type']).includes('html')
    ? text.includes('</html>')
    : text.length > 0
  return isWhole ? null : 'not whole'
}

/** Requests and the browser's copy must show an acknowledged edit, or a later one. */
function staleness({ status, text }: Answered, { story }: Page, least: number, known: number): string | null {
  if (!story) return null
  const shown = status === 304 ? known : editIn(text)
  return shown >= least ? null : `edit ${shown} instead of ${least}`
}

const signedIn = async (client: Client, page: Page): Promise<void> =>
  void (await client.ask({
    ...page,
    headers: { cookie: `sid=${TOKEN}` },
    check: (given) =>
      wrongPage(given) ??
      (given.headers['cache-control'] === 'private, no-store' ? null : 'a page for a session may be stored'),
  }))

const data = async (client: Client): Promise<void> => {
  const cookie = Math.random() < 0.3 ? { cookie: `sid=${TOKEN}` } : null
  await client.ask({
    host: MAIN,
    path: '/_/graphql',
    method: 'POST',
    headers: { ...DATA, ...cookie },
    body: JSON.stringify({
      query: '{ cacheUnsafeLoggedInState { isLoggedIn } topics(limit: 5) { id name } }',
    }),
    check: ({ status, text }) =>
      status === 200 && text.includes(`"isLoggedIn":${cookie !== null}`) ? null : `status ${status}`,
  })
}

async function edit(client: Client, story: Story): Promise<void> {
  const word = `${wordOf(story.edits + 1)} ${story.title}`
  const paragraphs = JSON.stringify([{ name: 'aaaa', type: 'P', text: word, markups: [] }])
  const answer = await client.ask({
    host: MAIN,
    path: '/_/graphql',
    method: 'POST',
    headers: { ...DATA, authorization: 'Bearer dev-admin' },
    body: JSON.stringify({
      query: `mutation($p: String!, $t: String!, $s: String!) { editPost(postId: "${story.id}", baseRevision: ${story.revision}, title: $t, subtitle: $s, paragraphs: $p) { __typename } }`,
      variables: { p: paragraphs, t: story.title, s: word },
    }),
    check: ({ status, text }) =>
      status === 200 && text.includes('ChangedPost')
        ? null
        : `the edit was answered ${status} ${text.slice(0, 200)}`,
  })
  if (!answer) story.isUnsure = true
  if (!answer?.text.includes('ChangedPost')) return
  story.revision += 1
  story.edits += 1
}
