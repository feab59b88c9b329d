import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '#test/harness/connection.ts'

type Database = Pick<Connection, 'sql'>

export interface Story {
  id: string
  title: string
  path: string
}

const STORIES = `select p.id, p.title,
  case when c.slug is null then '/@' || u.username else '/' || c.slug end || '/' || p.slug as path
  from posts p join users u on u.id = p.creator_id left join collections c on c.id = p.collection_id
  where p.in_response_to_post_id is null and p.listed_at is not null`

/** Newest first. */
export const storiesOf = (place: Database): Story[] =>
  place.sql<Story>(`${STORIES} order by p.listed_at desc, p.id`)

export const storyOf = (place: Database, title: string): Story => {
  const [found] = place.sql<Story>(`${STORIES} and p.title = ?`, title)
  if (!found) throw new Error(`There is no demo story called ${title}`)
  return found
}

export const idOf = (place: Database, table: 'users' | 'collections' | 'tags', name: string): string =>
  place.sql<{ id: string }>(
    `select id from ${table} where ${table === 'users' ? 'username' : 'slug'} = ?`,
    name,
  )[0]!.id

export const hosts = {
  main: 'localhost:8787',
  user: 'writer.localhost:8787',
  publication: 'edge-weekly.localhost:8787',
  domain: 'field-notes.test:8787',
} as const

/** '' for the main host, as in the sessions table. */
export const sessionHost = (host: string): string => (host === hosts.main ? '' : host)

/** Call it before the first request. */
export function giveHosts(place: Database): void {
  place.sql("update users set has_subdomain = 1 where username = 'writer'")
  place.sql(
    `insert or replace into domains (domain, entity_kind, entity_id, status, created_at, updated_at)
     select 'field-notes.test', 'collection', id, 'ACTIVE', 1, 1 from collections where slug = 'field-notes'`,
  )
}

interface Person {
  id: string
  cookie: string
  /** The xsrf token ends with it. */
  token: string
}

/**
 * @param as the staff member who views the site as this user
 * @param host as in the sessions table; the main one by default
 */
export function signIn(place: Database, username: string, as: string | null = null, host = ''): Person {
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

/** Without stories or followers, only their own page has the name. */
export function newcomer(place: Database, name: string): string {
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
