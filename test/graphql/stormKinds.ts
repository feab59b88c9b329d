import { env } from 'cloudflare:workers'
import type { Kind } from '#test/graphql/resendStorm.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const ID = 'abcdef00000a'

const idOf = (text: string) => DB.prepare(text).first<string>('id')

/** A writer with a publication and a list, and the kinds of their creations. */
export async function openStorm(): Promise<{ browser: Browser; kinds: Kind[] }> {
  const browser = openBrowser()
  await signUp(browser, 'resends@example.org', 'Resends')
  const own = (await idOf("select id from users where email = 'resends@example.org'"))!
  const story = (await idOf(
    `select p.id from posts p join users u on u.id = p.creator_id where u.username = 'writer'
      and p.listed_at is not null and p.in_response_to_post_id is null and p.visibility = 'PUBLIC' limit 1`,
  ))!
  const list = (await idOf("select id from catalogs where visibility = 'PUBLIC' and type = 'LISTS' limit 1"))!
  await DB.batch([
    DB.prepare(
      "insert into collections (id, slug, name, creator_id, created_at, updated_at) values (?, 'storm', 'Storm', ?, 1, 1)",
    ).bind(ID, own),
    DB.prepare("insert into collection_editors values (?, ?, 'OWNER', 0)").bind(ID, own),
  ])
  const says = '{ __typename ... on Failure { message }'
  return {
    browser,
    kinds: [
      {
        name: 'publishPostResponse',
        query: `mutation($to: ID!, $text: String) { publishPostResponse(inResponseToPostId: $to, text: $text)
          ${says} ... on ChangedPost { id revision changeNumber } } }`,
        variables: (mark) => ({ to: story, text: `About ${mark}` }),
        rows: 'select paragraphs as text from post_bodies',
      },
      {
        name: 'publishCatalogResponse',
        query: `mutation($to: ID!, $text: String) { publishCatalogResponse(catalogId: $to, text: $text)
          ${says} ... on ChangedPost { id revision changeNumber } } }`,
        variables: (mark) => ({ to: list, text: `About ${mark}` }),
        rows: 'select paragraphs as text from post_bodies',
      },
      {
        name: 'createCatalog',
        query: `mutation($name: String!) { createCatalog(name: $name, visibility: PUBLIC)
          ${says} ... on Catalog { id name } } }`,
        variables: (mark) => ({ name: mark }),
        rows: 'select name as text from catalogs',
      },
      {
        name: 'createPrivateNote',
        query: `mutation($to: ID!, $text: String!) { createPrivateNote(targetPostId: $to, text: $text)
          ${says} ... on PrivateNote { id text } } }`,
        variables: (mark) => ({ to: story, text: `Between us: ${mark}` }),
        rows: 'select text from private_notes',
      },
      {
        name: 'createCollection',
        query: `mutation($slug: String!) { createCollection(slug: $slug, name: $slug)
          ${says} ... on Collection { id name } } }`,
        variables: (mark) => ({ slug: mark }),
        rows: 'select name as text from collections',
      },
      {
        name: 'createFeaturePage',
        query: `mutation($id: ID!, $title: String!) { createFeaturePage(collectionId: $id, title: $title)
          ${says} ... on ChangedFeaturePage { id topicSlug } } }`,
        variables: (mark) => ({ id: ID, title: mark }),
        rows: 'select title as text from collection_feature_pages',
      },
      {
        name: 'addNavigationItem',
        query: `mutation($id: ID!, $title: String!) {
          addNavigationItem(collectionId: $id, type: EXTERNAL_LINK, title: $title, target: "https://example.org/")
          ${says} } }`,
        variables: (mark) => ({ id: ID, title: mark }),
        rows: 'select title as text from collection_navigation_items',
      },
      {
        name: 'inviteToCollection',
        query: `mutation($id: ID!, $to: String!) { inviteToCollection(collectionId: $id, to: $to, role: WRITER)
          ${says} } }`,
        variables: (mark) => ({ id: ID, to: `${mark}@example.org` }),
        rows: 'select email as text from collection_invitations where email is not null',
      },
    ],
  }
}
