/** What the tests of the edge know of the demo content, and hosts that they give to its people and publications. */
import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '#test/harness/connection.ts'

type Asked = Pick<Connection, 'sql'>

export interface Story {
  id: string
  title: string
  /** On the main host. */
  path: string
}

const STORIES = `select p.id, p.title,
  case when c.slug is null then '/@' || u.username else '/' || c.slug end || '/' || p.slug as path
  from posts p join users u on u.id = p.creator_id left join collections c on c.id = p.collection_id
  where p.in_response_to_post_id is null and p.listed_at is not null`

/** Listed stories, the newest first. */
export const storiesOf = (place: Asked): Story[] =>
  place.sql<Story>(`${STORIES} order by p.listed_at desc, p.id`)

export const storyOf = (place: Asked, title: string): Story => {
  const [found] = place.sql<Story>(`${STORIES} and p.title = ?`, title)
  if (!found) throw new Error(`There is no demo story called ${title}`)
  return found
}

export const idOf = (place: Asked, table: 'users' | 'collections' | 'tags', name: string): string =>
  place.sql<{ id: string }>(
    `select id from ${table} where ${table === 'users' ? 'username' : 'slug'} = ?`,
    name,
  )[0]!.id

/** Three hosts beside the main one. */
export const hosts = {
  main: 'localhost:8787',
  user: 'writer.localhost:8787',
  publication: 'edge-weekly.localhost:8787',
  domain: 'field-notes.test:8787',
} as const

/** How the table of sessions names a host: '' is the main one. */
export const sessionHost = (host: string): string => (host === hosts.main ? '' : host)

/** Gives them; before anyone asks for them. */
export function giveHosts(place: Asked): void {
  place.sql("update users set has_subdomain = 1 where username = 'writer'")
  place.sql(
    `insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     select 'field-notes.test', 'collection', id, 'ACTIVE', 1, 1 from collections where slug = 'field-notes'`,
  )
}

interface Person {
  id: string
  /** What their browser sends on the host. */
  cookie: string
  /** Of the session; its xsrf token ends with it. */
  token: string
}

/**
 * Signs a user of the demo in, as a row of the table.
 * @param as the staff who looks at the site as them
 * @param host as sessions name it; the main one by default
 */
export function signIn(place: Asked, username: string, as: string | null = null, host = ''): Person {
  const token = randomBytes(16).toString('hex')
  const id = idOf(place, 'users', username)
  place.sql(
    `insert into sessions (id, user_id, expires_at, xsrf_token, spoofed_by_id, created_at, host)
     values (?, ?, ?, ?, ?, ?, ?)`,
    createHash('sha256').update(token).digest('hex'),
    id,
    Date.now() + 80 * 24 * 3600 * 1000,
    `xsrf-${token}`,
    as && idOf(place, 'users', as),
    Date.now(),
    host,
  )
  return { id, cookie: `sid=${token}`, token }
}

/** A new person without stories and followers, whose name is on their own page alone. */
export function newcomer(place: Asked, name: string): string {
  const id = randomBytes(6).toString('hex')
  const username = `n${id}`
  place.sql(
    'insert into users (id, username, name, email, created_at, updated_at) values (?, ?, ?, ?, 1, 1)',
    id,
    username,
    name,
    `${name}.${id}@mail.example`,
  )
  return username
}
