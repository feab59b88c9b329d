/** Tests must know each of these rows. */
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/platform/env.ts'

export const AUTHOR = 'a00000000001'
export const SUSPENDED = 'a00000000002'
export const PLAIN = 'a00000000003'
export const PUBLICATION = 'c00000000001'
export const STORY = 'e00000000001'
export const DRAFT = 'e00000000002'
export const HIDDEN = 'e00000000003'
export const TAG = 'd00000000001'

/**
 * An author with a subdomain and a domain, a suspended one, and one with neither; a publication with a working and a
 * pending domain; its story, a draft, a suspended author's story, and a tag.
 */
export async function insertRows(): Promise<void> {
  const { DB } = env as unknown as Env
  const row = (table: string, values: Record<string, string | number | null>) =>
    DB.prepare(
      `insert or replace into ${table} (${Object.keys(values).join()}) values (${Object.keys(values)
        .map(() => '?')
        .join()})`,
    ).bind(...Object.values(values))
  const user = { bio: '', about_html: '', created_at: 1, updated_at: 1 }
  const post = { title: 'T', slug: 't', created_at: 1, updated_at: 1, visibility: 'PUBLIC', revision: 1 }
  await DB.batch([
    DB.prepare('insert or ignore into change_number (id, value) values (1, 7)'),
    row('users', { id: AUTHOR, username: 'gql-author', name: 'An Author', has_subdomain: 1, ...user }),
    row('users', {
      id: SUSPENDED,
      username: 'gql-suspended',
      name: 'Suspended',
      is_suspended: 1,
      has_subdomain: 1,
      ...user,
    }),
    row('users', { id: PLAIN, username: 'gql-plain', name: 'Plain', has_subdomain: 0, ...user }),
    row('collections', {
      id: PUBLICATION,
      slug: 'gql-sheets',
      name: 'Sheets',
      creator_id: AUTHOR,
      favicon_id: 'f00000000001',
      created_at: 1,
      updated_at: 1,
    }),
    row('domains', {
      domain: 'sheets.test',
      entity_kind: 'collection',
      entity_id: PUBLICATION,
      status: 'ACTIVE',
      created_at: 1,
      updated_at: 1,
    }),
    row('domains', {
      domain: 'xn--bcher-kva.test',
      entity_kind: 'user',
      entity_id: AUTHOR,
      status: 'ACTIVE',
      created_at: 1,
      updated_at: 1,
    }),
    row('domains', {
      domain: 'later.test',
      entity_kind: 'collection',
      entity_id: PUBLICATION,
      status: 'CREATED',
      created_at: 1,
      updated_at: 1,
    }),
    row('tags', { id: TAG, slug: 'gql-paper', name: 'Paper', created_at: 1 }),
    row('posts', {
      id: STORY,
      creator_id: AUTHOR,
      collection_id: PUBLICATION,
      first_published_at: 5,
      ...post,
    }),
    row('post_bodies', { post_id: STORY, revision: 1, paragraphs: '[]', html: '' }),
    row('posts', { id: DRAFT, creator_id: AUTHOR, first_published_at: null, ...post }),
    row('posts', { id: HIDDEN, creator_id: SUSPENDED, first_published_at: 5, ...post }),
  ])
}
