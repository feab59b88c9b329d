import { sql, type SQL } from 'drizzle-orm'
import { isShownPerson, shownPersonText } from '#worker/permissions/person.ts'
import { param } from '#worker/platform/database/read.ts'

export const hasPublicVisibility = (table = 'catalogs'): SQL<boolean> =>
  sql.raw(publicVisibilityText(table)) as SQL<boolean>

const publicVisibilityText = (table: string): string =>
  `("${table}"."visibility" = 'PUBLIC' and "${table}"."deleted_at" is null)`

export const isKeptList = (table = 'catalogs'): SQL<boolean> =>
  sql.raw(`"${table}"."deleted_at" is null`) as SQL<boolean>

export const isInLists = (table = 'catalogs'): SQL<boolean> =>
  sql.raw(`"${table}"."is_unlisted" = 0`) as SQL<boolean>

export const isPublicList = (table = 'catalogs', person = 'users'): SQL<boolean> =>
  sql<boolean>`(${hasPublicVisibility(table)} and ${isShownPerson(person)})`

export const publicListText = (table: string): string =>
  `(${publicVisibilityText(table)} and exists (select 1 from users owner
    where owner.id = "${table}"."creator_id" and ${shownPersonText('owner')}))`

export const isPublicListAlone = (table = 'catalogs'): SQL<boolean> =>
  sql.raw(publicListText(table)) as SQL<boolean>

export const maySeeList: SQL<boolean> = sql<boolean>`(${isPublicList()} or (${isKeptList()} and "catalogs"."creator_id" is ${param('viewerId')}))`

export const isUnlocked = (table = 'catalogs'): SQL<boolean> =>
  sql.raw(`"${table}"."visibility" <> 'LOCKED'`) as SQL<boolean>

export const hasAskedVisibility: SQL<boolean> = sql<boolean>`(${param('visibility')} is null or "catalogs"."visibility" = ${param('visibility')})`
