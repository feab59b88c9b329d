import { sql } from 'drizzle-orm'
import type { PostSort } from '#schema/enums.ts'
import { catalogs } from '#schema/tables/lists.ts'
import type { Paging } from '#worker/platform/database/paging.ts'
import type { RowOf } from '#worker/platform/database/read.ts'
import { userShape } from '#worker/users/userShape.ts'
import { isListed } from '#worker/permissions/story.ts'

const LOOKED_AT = 6
const SHOWN = 3

const picturesJson = sql<string>`(
  select json_group_array(json_object('id', picture.id, 'alt', picture.alt, 'focusPercentX', picture.x, 'focusPercentY', picture.y))
  from (select p.preview_image_id id, p.preview_image_alt alt, p.preview_focus_x x, p.preview_focus_y y
        from (select entity_id, position from catalog_items where catalog_id = ${catalogs.id} and entity_type = 'POST'
                and archived_at is null
              order by position limit ${LOOKED_AT}) item
        join posts p on p.id = item.entity_id
        where ${isListed('p')} and p.preview_image_id is not null
        order by item.position limit ${SHOWN}) picture)`

/** With its owner, as on a card. */
export const catalogShape = {
  id: catalogs.id,
  type: catalogs.type,
  name: catalogs.name,
  slug: catalogs.slug,
  description: catalogs.description,
  visibility: catalogs.visibility,
  itemsCount: catalogs.itemsCount,
  clapCount: catalogs.clapCount,
  voterCount: catalogs.voterCount,
  responsesCount: catalogs.responsesCount,
  followerCount: catalogs.followerCount,
  isDiscussionClosed: catalogs.isDiscussionClosed,
  coverImageId: catalogs.coverImageId,
  isUnlisted: catalogs.isUnlisted,
  deletedAt: catalogs.deletedAt,
  createdAt: catalogs.createdAt,
  updatedAt: catalogs.updatedAt,
  picturesJson,
  creator: userShape,
}

export type CatalogRow = RowOf<typeof catalogShape> & {
  /** In a frame: its owner sees the stories that visitors see. */
  isAsVisitor?: true
  /** A query's arguments for the list's responses (R415). */
  asked?: { paging?: Paging | null; sortType?: PostSort | null }
}
