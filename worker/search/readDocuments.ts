import { eq, sql } from 'drizzle-orm'
import type { SearchIndex } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { catalogs } from '#schema/tables/lists.ts'
import { changeNumber } from '#schema/tables/platform.ts'
import { postBodies, posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { tags } from '#schema/tables/topics.ts'
import { users } from '#schema/tables/users.ts'
import type { Db } from '#worker/platform/database/db.ts'
import { inList, read } from '#worker/platform/database/read.ts'
import { publicBody } from '#worker/posts/loaders.ts'
import { type Document, facets } from '#worker/search/documents.ts'
import { type Labels, searchLabels } from '#schema/search/search.ts'
import { plainText } from '#worker/search/plainText.ts'
import { isInLists, isPublicList } from '#worker/permissions/list.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isListed } from '#worker/permissions/story.ts'
import { isPreviewForAll } from '#worker/permissions/text.ts'

export interface Reading {
  documents: Document[]
  asOf: number
}

export async function readDocuments(
  db: Pick<Db, 'all'>,
  kind: SearchIndex,
  ids: readonly string[],
): Promise<Reading> {
  // One batch is one snapshot.
  const [[change], documents] = await Promise.all([db.all(indexedChange, {}), readers[kind](db, ids)])
  return { documents, asOf: change!.value }
}

const UNLABELLED = { wholeText: null, clapCount: 0, publishedAt: null, labels: {} }

const searchedText = (html: string): string => plainText(html).slice(0, limits.search.text)

const indexedChange = read('indexedChange', { value: changeNumber.value }, (query) =>
  query.from(changeNumber).where(sql`${changeNumber.id} = 1`),
)

const readers: Record<SearchIndex, (db: Pick<Db, 'all'>, ids: readonly string[]) => Promise<Document[]>> = {
  user: async (db, ids) =>
    (await db.all(indexedUsers, { ids })).map((user) => ({
      kind: 'user',
      objectId: user.id,
      creatorId: user.id,
      name: user.name,
      alias: user.username,
      near: '',
      text: user.bio,
      facets: [
        facets.kind('user'),
        // A user without stories or followers may be spam (R344).
        ...(user.postCount > 0 || user.followerCount > 0 ? [facets.quality] : []),
        ...(user.hasAccount ? [] : [facets.authors]),
      ],
      weight: user.followerCount,
      postCount: user.postCount,
      ...UNLABELLED,
    })),
  collection: async (db, ids) =>
    (await db.all(indexedCollections, { ids })).map(
      ({ id, slug, name, tagline, description, ...counts }) => ({
        kind: 'collection',
        objectId: id,
        creatorId: null,
        name,
        alias: slug,
        near: tagline,
        text: description,
        facets: [facets.kind('collection'), facets.quality],
        weight: counts.followerCount,
        postCount: counts.postCount,
        ...UNLABELLED,
      }),
    ),
  post: async (db, ids) =>
    (await db.all(indexedPosts, { ids })).map((post) => {
      const labels: Labels = {
        tags: JSON.parse(post.tagNamesJson) as string[],
        authors: JSON.parse(post.authorNamesJson) as string[],
      }
      return {
        kind: 'post',
        objectId: post.id,
        creatorId: post.creatorId,
        name: post.title,
        alias: '',
        near: [post.title, post.subtitle, post.collectionName, ...labels.authors!, ...labels.tags!].join(
          '\n',
        ),
        text: searchedText(post.html),
        wholeText: post.wholeHtml === null ? null : searchedText(post.wholeHtml),
        facets: [
          facets.kind('post'),
          ...(post.wordCount >= limits.search.qualityWords ? [facets.quality] : []),
          ...(post.collectionId === null ? [] : [facets.inCollection(post.collectionId)]),
          ...(JSON.parse(post.authorsJson) as string[]).map(facets.by),
          ...searchLabels.flatMap((kind) => labels[kind]!.map((value) => facets.label(kind, value))),
        ],
        weight: post.hotScore,
        postCount: 0,
        clapCount: post.clapCount,
        publishedAt: post.latestPublishedAt ?? post.listedAt,
        labels,
      }
    }),
  tag: async (db, ids) =>
    (await db.all(indexedTags, { ids })).map(({ id, slug, name, description, postCount }) => ({
      kind: 'tag',
      objectId: id,
      creatorId: null,
      name,
      alias: slug,
      near: '',
      text: description,
      facets: [facets.kind('tag'), facets.quality],
      weight: postCount,
      postCount,
      ...UNLABELLED,
    })),
  catalog: async (db, ids) =>
    (await db.all(indexedCatalogs, { ids })).map((catalog) => ({
      kind: 'catalog',
      objectId: catalog.id,
      creatorId: catalog.creatorId,
      name: catalog.name,
      alias: '',
      near: `${catalog.name}\n${catalog.creatorName}`,
      text: catalog.description,
      facets: [facets.kind('catalog'), facets.quality, facets.by(catalog.creatorId)],
      weight: catalog.clapCount,
      postCount: catalog.itemsCount,
      ...UNLABELLED,
      clapCount: catalog.clapCount,
    })),
}

const indexedUsers = read(
  'indexedUsers',
  {
    id: users.id,
    username: users.username,
    name: users.name,
    bio: users.bio,
    followerCount: users.followerCount,
    postCount: users.postCount,
    /** Imports create users who are only named as authors. */
    hasAccount: sql<number>`(${users.email} is not null or ${users.unverifiedEmail} is not null
      or exists (select 1 from external_accounts e where e.user_id = ${users.id}))`,
  },
  (query) => query.from(users).where(sql`${inList(users.id, 'ids')} and ${isShownPerson()}`),
)

const indexedCollections = read(
  'indexedCollections',
  {
    id: collections.id,
    slug: collections.slug,
    name: collections.name,
    tagline: collections.tagline,
    description: collections.description,
    followerCount: collections.followerCount,
    postCount: collections.postCount,
  },
  (query) => query.from(collections).where(inList(collections.id, 'ids')),
)

const indexedPosts = read(
  'indexedPosts',
  {
    id: posts.id,
    creatorId: posts.creatorId,
    collectionId: posts.collectionId,
    title: posts.title,
    subtitle: posts.subtitle,
    wordCount: posts.wordCount,
    hotScore: posts.hotScore,
    // Search must not reveal the rest (safety A3).
    html: publicBody.html,
    wholeHtml: sql<string | null>`case when ${isPreviewForAll()} then ${postBodies.html} end`,
    authorsJson: sql<string>`(select json_group_array(a.user_id) from post_authors a join users w on w.id = a.user_id
      where a.post_id = ${posts.id} and ${isShownPerson('w')})`,
    collectionName: collections.name,
    clapCount: posts.clapCount,
    latestPublishedAt: posts.latestPublishedAt,
    listedAt: posts.listedAt,
    authorNamesJson: sql<string>`(select json_group_array(w.name) from post_authors a join users w on w.id = a.user_id
      where a.post_id = ${posts.id} and ${isShownPerson('w')})`,
    tagNamesJson: sql<string>`(select json_group_array(t.name) from post_tags pt join tags t on t.id = pt.tag_id
      where pt.post_id = ${posts.id})`,
  },
  (query) =>
    query
      .from(posts)
      .innerJoin(users, eq(users.id, posts.creatorId))
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .leftJoin(collections, eq(collections.id, posts.collectionId))
      .where(sql`${inList(posts.id, 'ids')} and ${isListed()} and ${isShownPerson()}`),
)

const indexedTags = read(
  'indexedTags',
  {
    id: tags.id,
    slug: tags.slug,
    name: tags.name,
    description: tags.description,
    postCount: tags.postCount,
  },
  (query) => query.from(tags).where(inList(tags.id, 'ids')),
)

const indexedCatalogs = read(
  'indexedCatalogs',
  {
    id: catalogs.id,
    creatorId: catalogs.creatorId,
    creatorName: users.name,
    name: catalogs.name,
    description: catalogs.description,
    clapCount: catalogs.clapCount,
    itemsCount: catalogs.itemsCount,
  },
  (query) =>
    query
      .from(catalogs)
      .innerJoin(users, eq(users.id, catalogs.creatorId))
      .where(sql`${inList(catalogs.id, 'ids')} and ${isPublicList()} and ${isInLists()}`),
)
