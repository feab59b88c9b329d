import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { blogroll, picturesOfTheme, theme } from '#schema/inputs/look.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

const Look = z.object({ theme: theme.nullish(), blogroll: blogroll.nullish() })

/**
 * Omitted fields stay; null resets the look, or removes the blogroll. The theme is replaced as a whole.
 * @returns the viewer's id on success
 */
export async function editUserLook(ctx: Context, given: unknown) {
  const owner = theViewer(ctx)
  const input = parsed(Look, given)
  if ('message' in input) return input
  const { theme, blogroll } = input.value
  const entries = blogroll ?? []
  const userIds = idsIn(entries.map(({ userId }) => userId))
  const collectionIds = idsIn(entries.map(({ collectionId }) => collectionId))
  const done = await commit(writerFor(ctx, owner), {
    guard: sql`(${isShownPersonOf(owner.id)}
      and not exists (select 1 from json_each(${idsIn(picturesOfTheme(theme))})
        where value not in (select id from images))
      and not exists (select 1 from json_each(${userIds}) where value = ${owner.id}
        or not ${isShownPersonOf(sql`value`)})
      and not exists (select 1 from json_each(${collectionIds})
        where value not in (select id from collections)))`,
    rows: [
      ...(theme === undefined
        ? []
        : [sql`update users set theme = ${theme && JSON.stringify(theme)} where id = ${owner.id}`]),
      ...(blogroll === undefined ? [] : blogrollRows(owner.id, entries)),
      sql`update users set updated_at = ${now()} where id = ${owner.id}`,
    ],
    purge: { tags: [userTag(owner.id)], reason: 'editUserLook' },
  })
  return typeof done === 'string'
    ? failure('NotFound', 'We couldn’t find that picture, person or publication.')
    : { id: owner.id }
}

const idsIn = (ids: unknown[]) => JSON.stringify(ids.filter((id) => typeof id === 'string'))

const blogrollRows = (ownerId: string, entries: z.infer<typeof blogroll>): SQL[] => [
  sql`delete from blogroll_entries where owner_id = ${ownerId}`,
  sql`insert into blogroll_entries (owner_id, position, user_id, collection_id)
    select ${ownerId}, key, value ->> '$.userId', value ->> '$.collectionId' from json_each(${JSON.stringify(entries)})`,
]
