import { sql } from 'drizzle-orm'
import { collections } from '#schema/tables/publications.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import type { RowOf } from '#worker/platform/database/read.ts'
import { naming } from '#worker/platform/database/taggedColumns.ts'
import {
  collectionShape,
  type CollectionRow,
  type Member,
  type NavigationItem,
} from '#worker/publications/collectionShape.ts'
import { newslettersOfCollectionJson } from '#worker/users/newslettersJson.ts'
import { userJson } from '#worker/users/userShape.ts'
import { isShownPerson } from '#worker/permissions/person.ts'

export const navigationJson = sql<string>`(
  select json_group_array(json_object('type', n.type, 'title', n.title, 'target', n.target) order by n.position)
  from collection_navigation_items n where n.collection_id = ${collections.id})`

/** Editors precede the writers, who may be hundreds. */
const MASTHEAD = 12

const editorsJson = naming(
  sql<string>`(
  select json_group_array(json_object('role', e.role, 'user', ${userJson('u')}) order by e.position)
  from (select user_id, role, position from collection_editors
        where collection_id = ${collections.id} order by position limit ${sql.raw(String(MASTHEAD))}) e
  join users u on u.id = e.user_id where e.role <> 'WRITER' and ${isShownPerson('u')})`,
  (json) => (JSON.parse(json) as Member[]).map(({ user }) => userTag(user.id)),
)

export const detailedShape = {
  ...collectionShape,
  aboutHtml: collections.aboutHtml,
  takesSubmissions: collections.takesSubmissions,
  navigationJson,
  editorsJson,
  newslettersJson: newslettersOfCollectionJson,
}

export function toCollection({
  navigationJson,
  editorsJson,
  ...row
}: RowOf<typeof detailedShape>): CollectionRow {
  return {
    ...row,
    navigation: JSON.parse(navigationJson) as NavigationItem[],
    editors: JSON.parse(editorsJson) as Member[],
  }
}
