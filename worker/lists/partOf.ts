import { eq, type SQL, sql } from 'drizzle-orm'
import { readParam } from '#schema/routes/params.ts'
import { catalogItems, catalogs } from '#schema/tables/lists.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import { isInLists, isPublicList, maySeeList } from '#worker/permissions/list.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { isListed } from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { typographic } from '#worker/posts/body/quotes.ts'

export interface PartStoryRow {
  id: string
  slug: string
  title: string
  language: string
  username: string
  collectionSlug: string | null
}

/** Skips unlisted stories. */
const beside = (isBefore: boolean) =>
  sql<string | null>`(select json_object('id', p.id, 'slug', p.slug, 'title', p.title, 'language', p.language,
      'username', (select username from users u where u.id = p.creator_id),
      'collectionSlug', (select slug from collections c where c.id = p.collection_id))
    from catalog_items n cross join posts p on p.id = n.entity_id
    where n.catalog_id = ${catalogs.id} and n.entity_type = 'POST' and n.archived_at is null and ${isListed('p')}
      and ${isBefore ? sql`n.position < ${catalogItems.position}` : sql`n.position > ${catalogItems.position}`}
    order by ${isBefore ? sql`n.position desc` : sql`n.position`} limit 1)`

const shape = {
  type: catalogs.type,
  name: catalogs.name,
  slug: catalogs.slug,
  former: beside(true),
  next: beside(false),
}

const partRead = (name: string, condition: SQL) =>
  read(name, shape, (query) =>
    query
      .from(catalogItems)
      .innerJoin(catalogs, eq(catalogs.id, catalogItems.catalogId))
      .innerJoin(users, eq(users.id, catalogs.creatorId))
      .where(
        sql`${catalogItems.entityId} = ${param('postId')} and ${catalogItems.entityType} = 'POST'
          and ${catalogItems.archivedAt} is null and ${condition}`,
      )
      .orderBy(sql`${catalogs.updatedAt} desc`)
      .limit(1),
  )

const ofSeries = partRead(
  'seriesOfStory',
  sql`${catalogs.type} = 'SERIES' and ${isPublicList()} and ${isInLists()}`,
)
const ofSequence = partRead(
  'sequenceOfStory',
  sql`${catalogs.type} = 'SEQUENCE' and ${param('name')} in (${catalogs.id}, ${catalogs.slug}) and ${maySeeList}`,
)

/** Else the last changed public series; null if the story is in neither. */
export async function partOf(ctx: Context, postId: string, sequenceSlug?: string | null) {
  const row = sequenceSlug
    ? await ctx.db.first(ofSequence, {
        postId,
        name: readParam('id', sequenceSlug) ?? sequenceSlug,
        ...sightOf(ctx),
      })
    : await ctx.db.first(ofSeries, { postId })
  return row && { ...row, former: storyIn(row.former), next: storyIn(row.next) }
}

function storyIn(json: string | null): PartStoryRow | null {
  if (!json) return null
  const story = JSON.parse(json) as PartStoryRow
  return { ...story, title: typographic(story.title, story.language) }
}
