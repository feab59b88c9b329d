import { env } from 'cloudflare:workers'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, column, one, type Person } from '#test/actions/formCase.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const SLUG = 'a-form-desk'
const ID = '00000000f0d1'
const PAGE = '00000000f0d2'
const STORIES = ['00000000f0d4', '00000000f0d5', '00000000f0d6'] as const
const NONE = '00000000f0df'

/** Has two links, two feature pages and three stories, two of them featured. */
async function begin({ id }: Person) {
  await DB.batch([
    ...[
      'collections where id',
      'collection_editors where collection_id',
      'collection_navigation_items where collection_id',
      'collection_feature_pages where collection_id',
    ].map((table) => DB.prepare(`delete from ${table} = ?`).bind(ID)),
    DB.prepare(
      `insert into collections (id, slug, name, creator_id, created_at, updated_at) values (?, ?, 'On Forms', ?, 1, 1)`,
    ).bind(ID, SLUG, id),
    DB.prepare(
      `insert into collection_editors (collection_id, user_id, role, position) values (?, ?, 'OWNER', 0)`,
    ).bind(ID, id),
    DB.prepare(
      `insert into collection_navigation_items (collection_id, position, type, title)
       values (?1, 0, 'ARCHIVE', 'One'), (?1, 1, 'ARCHIVE', 'Two')`,
    ).bind(ID),
    DB.prepare('delete from collection_featured_posts where feature_page_id in (?, ?)').bind(ID, PAGE),
    DB.prepare(
      `insert into collection_feature_pages (id, collection_id, topic_slug, title, position)
       values (?2, ?1, 'one', 'One', 0), ('00000000f0d3', ?1, 'two', 'Two', 1)`,
    ).bind(ID, PAGE),
    ...STORIES.map((story) =>
      DB.prepare(
        `insert or replace into posts (id, slug, creator_id, collection_id, title, depth, visibility, first_published_at,
           listed_at, created_at, updated_at) values (?1, ?1, ?2, ?3, 'A story', 0, 'PUBLIC', 1, 1, 1, 1)`,
      ).bind(story, id, ID),
    ),
    ...[ID, PAGE].map((list) =>
      DB.prepare(
        'insert into collection_featured_posts (feature_page_id, position, post_id) values (?, 0, ?), (?1, 1, ?3)',
      ).bind(list, STORIES[0], STORIES[1]),
    ),
  ])
}

const collectionId = ID
const navigation = () => path('ShowCollectionSettingsNavigation', { collectionSlug: SLUG })
const links = () =>
  one(
    `select group_concat(title, ' ') from (select title from collection_navigation_items
       where collection_id = ? order by position)`,
    ID,
  )
/** The form's places are texts, the mutation's are numbers. */
const refusedAs = (refused: Record<string, string>): Pick<Case, 'refused' | 'variables'> => ({
  refused,
  variables: () => ({
    ...refused,
    ...('place' in refused && { place: Number(refused['place']) }),
    ...('by' in refused && { by: Number(refused['by']) }),
  }),
})
const ofLink = (given: Record<string, string>): Case => ({
  begin,
  at: navigation,
  fields: () => ({ collectionId, place: '0', was: 'One', ...given }),
  seen: links,
  ...refusedAs({ collectionId, place: '0', was: 'Another', ...given }),
})
const ownPages = () => path('ShowCollectionSettingsFeaturePages', { collectionSlug: SLUG })
const onPage = () => path('EditCollectionFeaturePage', { collectionSlug: SLUG, topicSlug: 'one' })
const pages = () =>
  one(
    `select group_concat(title || topic_slug, ' ') from (select title, topic_slug from collection_feature_pages
       where collection_id = ? order by position)`,
    ID,
  )

const ofList = (
  at: () => string,
  list: string,
  given: Record<string, string>,
  refused: Record<string, string>,
): Case => {
  const fields = { collectionId, ...(list === PAGE && { featurePageId: PAGE }) }
  return {
    begin,
    at,
    fields: () => ({ ...fields, ...given }),
    seen: () =>
      one(
        `select group_concat(post_id, ' ') from (select post_id from collection_featured_posts
           where feature_page_id = ? order by position)`,
        list,
      ),
    ...refusedAs({ ...fields, ...refused }),
  }
}

export const publicationSettingCases = {
  addNavigationItem: {
    begin,
    at: navigation,
    fields: () => ({ collectionId, type: 'ARCHIVE', title: 'Three', target: '' }),
    seen: links,
    refused: { collectionId, type: 'EXTERNAL_LINK', title: 'Three', target: 'javascript:x' },
  },
  editNavigationItem: ofLink({ type: 'ABOUT_PAGE', title: 'First', target: '' }),
  moveNavigationItem: ofLink({ by: '1' }),
  removeNavigationItem: ofLink({}),
  navigationType: {
    begin,
    at: navigation,
    fields: () => ({ collectionId, navType: 'TAG' }),
    seen: () => one('select nav_type from collections where id = ?', ID),
    refused: { collectionId: NONE, navType: 'TAG' },
  },
  editCollectionAbout: {
    begin,
    at: () => path('ShowCollectionSettingsAbout', { collectionSlug: SLUG }),
    fields: () => ({ collectionId, text: 'Words about it' }),
    seen: () => one('select about_html from collections where id = ?', ID),
    refused: { collectionId, text: 'x'.repeat(limits.publication.about + 1) },
  },
  profilePage: {
    at: ({ username }: Person) => path('EditUser', { username }),
    fields: () => ({ name: 'Another Name', bio: 'Another bio' }),
    seen: column('bio'),
    refused: { name: '', bio: 'x' },
  },
  editUserAbout: {
    at: ({ username }: Person) => path('EditUser', { username }),
    fields: () => ({ text: 'Words about me' }),
    seen: column('about_html'),
    refused: { text: 'x'.repeat(limits.publication.about + 1) },
  },
  createFeaturePage: {
    begin,
    at: () => path('NewCollectionFeaturePage', { collectionSlug: SLUG }),
    fields: () => ({ collectionId, title: 'Three', topicSlug: '', description: 'Words' }),
    seen: pages,
    refused: { collectionId, title: 'Three', topicSlug: 'one', description: '' },
  },
  editFeaturePage: {
    begin,
    at: onPage,
    fields: () => ({
      collectionId,
      featurePageId: PAGE,
      title: 'First',
      topicSlug: 'first',
      description: 'Words',
    }),
    seen: pages,
    refused: { collectionId, featurePageId: PAGE, title: 'First', topicSlug: 'two', description: '' },
  },
  moveFeaturePage: {
    begin,
    at: ownPages,
    fields: () => ({ collectionId, featurePageId: PAGE, by: '1' }),
    seen: pages,
    ...refusedAs({ collectionId, featurePageId: NONE, by: '1' }),
  },
  deleteFeaturePage: {
    begin,
    at: ownPages,
    fields: () => ({ collectionId, featurePageId: PAGE }),
    seen: pages,
    refused: { collectionId, featurePageId: NONE },
  },
  featurePost: ofList(ownPages, ID, { post: STORIES[2] }, { post: NONE }),
  moveFeaturedPost: ofList(ownPages, ID, { postId: STORIES[0], by: '1' }, { postId: NONE, by: '1' }),
  unfeaturePost: ofList(ownPages, ID, { postId: STORIES[0] }, { postId: NONE }),
  featurePostOnPage: ofList(onPage, PAGE, { post: STORIES[2] }, { post: NONE }),
  movePostOnPage: ofList(onPage, PAGE, { postId: STORIES[0], by: '1' }, { postId: NONE, by: '1' }),
  unfeaturePostOnPage: ofList(onPage, PAGE, { postId: STORIES[0] }, { postId: NONE }),
} satisfies Record<string, Case>
