import { eq, sql } from 'drizzle-orm'
import { tags } from '#schema/tables/topics.ts'
import type { Context } from '#worker/platform/context.ts'
import { heldName } from '#worker/hosts/heldNames.ts'
import { loader } from '#worker/platform/database/loader.ts'
import { inList, param, read } from '#worker/platform/database/read.ts'
import { tagShape, type TagRow } from '#worker/topics/tagShape.ts'

const tagsBySlug = read('tagsBySlug', tagShape, (query) => query.from(tags).where(inList(tags.slug, 'slugs')))
const tagById = read('tagById', tagShape, (query) => query.from(tags).where(eq(tags.id, param('id'))))

/** By slug in lower case. */
export const tagBySlugLoader = loader(
  async ({ db }: Context, slugs) =>
    new Map((await db.all(tagsBySlug, { slugs })).map((tag) => [tag.slug, tag])),
)

/** Topics are curated, so there are few; in the curators' order. */
const publicTopics = read('publicTopics', tagShape, (query) =>
  query
    .from(tags)
    .where(sql`${tags.topicVisibility} is not null and ${tags.topicVisibility} = 'PUBLIC'`)
    .orderBy(tags.topicPosition, tags.id)
    .limit(param('limit')),
)

/**
 * A tag by its slug in any case, or by a former one (decision 16); null for an unknown one. The page compares the
 * slug with the requested one, and redirects if they differ.
 */
export async function findTag(ctx: Context, slug: string): Promise<TagRow | null> {
  const name = normaliseSlug(slug)
  const tag = await tagBySlugLoader.load(ctx, name)
  if (tag) return tag
  const id = await heldName(ctx, 'tag', name)
  return id === null ? null : ctx.db.first(tagById, { id })
}

const tagsByIds = read('tagsByIds', tagShape, (query) => query.from(tags).where(inList(tags.id, 'ids')))

export const tagLoader = loader(
  async ({ db }: Context, ids) => new Map((await db.all(tagsByIds, { ids })).map((tag) => [tag.id, tag])),
)

/** In no order. */
export const findTags = (ctx: Context, ids: readonly string[]): Promise<TagRow[]> =>
  ctx.db.all(tagsByIds, { ids })

export const findTagById = (ctx: Context, id: string): Promise<TagRow | null> => ctx.db.first(tagById, { id })

const MOST_TOPICS = 100

export const listTopics = (ctx: Context, limit: number): Promise<TagRow[]> =>
  ctx.db.all(publicTopics, { limit: Math.min(Math.max(1, limit), MOST_TOPICS) })

/** Slugs are stored in lower case. */
export const normaliseSlug = (slug: string): string => slug.toLowerCase()

/** The id of the tag with the slug bound as `tag`: reads of a tag's lists need not wait for the tag itself. */
export const idOfTag = sql<string>`(select id from tags where slug = ${param('tag')})`
