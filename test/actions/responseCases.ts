import { env } from 'cloudflare:workers'
import { path } from '#schema/routes/paths.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

interface Person {
  id: string
}

const RESPONSE = '00000000f0d1'
const STORY = '00000000f0d2'
const LIST = '00000000f0d3'

/** The person owns the story, the list, and a response to one of them. */
const begin =
  (under: 'post' | 'catalog', isHidden = false) =>
  async ({ id }: Person) => {
    const post = `insert or replace into posts (id, slug, creator_id, title, first_published_at, latest_published_at, depth,
      in_response_to_post_id, root_post_id, root_catalog_id, hidden_on_parent_at, created_at, updated_at)
      values (?1, ?1, ?2, 'Words', 1, 1, ?3, ?4, ?4, ?5, ?6, 0, 0)`
    await DB.batch([
      DB.prepare(post).bind(STORY, id, 0, null, null, null),
      DB.prepare(
        `insert or replace into catalogs (id, slug, creator_id, type, name, visibility, is_discussion_closed, created_at,
          updated_at) values (?1, ?1, ?2, 'LISTS', 'A list', 'PUBLIC', 0, 0, 0)`,
      ).bind(LIST, id),
      DB.prepare(post).bind(
        RESPONSE,
        id,
        1,
        under === 'post' ? STORY : null,
        under === 'catalog' ? LIST : null,
        isHidden ? 1 : null,
      ),
      DB.prepare('delete from post_revisions where post_id in (?, ?)').bind(RESPONSE, STORY),
      ...[RESPONSE, STORY].map((one) =>
        DB.prepare(
          `insert or replace into post_bodies (post_id, revision, paragraphs, html) values (?, 1, '[]', '')`,
        ).bind(one),
      ),
    ])
  }

const valueOf = (column: string, table: string, id: string) => () =>
  DB.prepare(`select ${column} as value from ${table} where id = ?`).bind(id).first('value')
const response = (column: string) => valueOf(column, 'posts', RESPONSE)
const own = () => path('EditResponse', { id: RESPONSE })
const onStory = () => path('ManageDiscussion', { id: STORY })
const onList = () => path('ManageListDiscussion', { id: LIST })

export const responseCases = {
  editResponse: {
    at: own,
    begin: begin('post'),
    fields: () => ({ text: 'Other words', baseRevision: '1' }),
    seen: response('title'),
    refused: { text: ' ' },
    variables: () => ({ postResponseId: RESPONSE, text: ' ' }),
  },
  deleteResponse: {
    at: own,
    begin: begin('post'),
    fields: () => ({ redirect: '/tag/writing' }),
    seen: response('deleted_at is not null'),
    refused: 'staff in their place',
    variables: () => ({ postResponseId: RESPONSE }),
  },
  hideResponse: {
    at: onStory,
    begin: begin('post'),
    fields: () => ({ postResponseId: RESPONSE }),
    seen: response('hidden_on_parent_at is not null'),
    refused: 'staff in their place',
    variables: () => ({ parentPostId: STORY, postResponseId: RESPONSE }),
  },
  showResponse: {
    at: onStory,
    begin: begin('post', true),
    fields: () => ({ postResponseId: RESPONSE }),
    seen: response('hidden_on_parent_at is not null'),
    refused: 'staff in their place',
    variables: () => ({ parentPostId: STORY, postResponseId: RESPONSE }),
  },
  closeDiscussion: {
    at: onStory,
    begin: begin('post'),
    fields: () => ({ isClosed: 'true' }),
    seen: valueOf('is_discussion_closed', 'posts', STORY),
    refused: 'staff in their place',
    variables: () => ({ targetPostId: STORY, isClosed: true }),
  },
  hideListResponse: {
    at: onList,
    begin: begin('catalog'),
    fields: () => ({ catalogResponseId: RESPONSE }),
    seen: response('hidden_on_parent_at is not null'),
    refused: 'staff in their place',
    variables: () => ({ parentCatalogId: LIST, catalogResponseId: RESPONSE }),
  },
  showListResponse: {
    at: onList,
    begin: begin('catalog', true),
    fields: () => ({ catalogResponseId: RESPONSE }),
    seen: response('hidden_on_parent_at is not null'),
    refused: 'staff in their place',
    variables: () => ({ parentCatalogId: LIST, catalogResponseId: RESPONSE }),
  },
  closeListDiscussion: {
    at: onList,
    begin: begin('catalog'),
    fields: () => ({ isClosed: 'true' }),
    seen: valueOf('is_discussion_closed', 'catalogs', LIST),
    refused: 'staff in their place',
    variables: () => ({ targetCatalogId: LIST, isClosed: true }),
  },
} as const
