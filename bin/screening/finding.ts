import type { PathParams } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { Find, Screen, Viewer } from './screen.ts'

type Details = Omit<Screen, 'name' | 'row' | 'as'>

/** `params` may be plain values. */
export const screen = (
  name: string,
  row: RouteName,
  as: Viewer,
  { params, ...details }: Omit<Details, 'params'> & { params?: Details['params'] | PathParams } = {},
): Screen => ({
  name,
  row,
  as,
  ...(params && { params: typeof params === 'function' ? params : () => params }),
  ...details,
})

const PUBLISHED = 'in_response_to_post_id is null and depth is not 1 and first_published_at is not null'

export const storyOf = (find: Find, username: string): string =>
  find(
    `select p.id from posts p join users u on u.id = p.creator_id where u.username = ? and p.first_published_at is not null
     and p.in_response_to_post_id is null order by p.first_published_at desc limit 1`,
    username,
  )

export const draftOf = (find: Find, username: string): string =>
  find(
    `select p.id from posts p join users u on u.id = p.creator_id where u.username = ? and p.first_published_at is null limit 1`,
    username,
  )

/** `{ username, postId }`, or with the publication's slug. */
export const busiestStory = (find: Find): string =>
  find(
    `select id from posts where ${PUBLISHED} and visibility = 'PUBLIC' order by responses_count desc limit 1`,
  )

export const lockedStory = (find: Find): string =>
  find(`select id from posts where ${PUBLISHED} and visibility = 'LOCKED' order by id limit 1`)

/** Under its publication or author. */
export const addressOf = (find: Find, postId: string): PathParams & { postId: string } => ({
  postId: find('select slug from posts where id = ?', postId),
  username: find('select u.username from posts p join users u on u.id = p.creator_id where p.id = ?', postId),
})

export const listOf = (find: Find, username: string, type = 'LISTS', visibility = 'PUBLIC'): string =>
  find(
    `select c.slug from catalogs c join users u on u.id = c.creator_id
     where u.username = ? and c.type = ? and c.visibility = ? limit 1`,
    username,
    type,
    visibility,
  )

export const idOf = (find: Find, username: string): string =>
  find('select id from users where username = ?', username)

export const NOTES = { collectionSlug: 'field-notes' } as const
