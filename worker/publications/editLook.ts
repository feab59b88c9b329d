import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { picture, picturesOfTheme, theme } from '#schema/inputs/look.ts'
import { oneLine } from '#schema/inputs/oneLine.ts'
import { emit } from '#worker/platform/events.ts'
import { collectionTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { commit, type Writer } from '#worker/platform/database/write.ts'

const Look = z.object({
  theme: theme.nullish(),
  tagline: oneLine.pipe(z.string().max(200, 'Taglines can have up to 200 characters.')).nullish(),
  avatarId: picture.nullish(),
  logoId: picture.nullish(),
  faviconId: picture.nullish(),
})

/**
 * Absent values stay, null removes. A theme makes it a publication with a look (R500).
 * @returns null on success
 */
export async function editLook(
  writer: Writer,
  collectionId: string,
  input: unknown,
): Promise<Failure<'BadRequest' | 'NotFound'> | null> {
  const given = parsed(Look, input)
  if ('message' in given) return given
  const { theme, tagline, ...pictures } = given.value
  const changes: SQL[] = [
    ...(theme === undefined
      ? []
      : [sql`theme = ${theme && JSON.stringify(theme)}`, sql`is_aurora_visible = ${theme ? 1 : 0}`]),
    ...(tagline === undefined ? [] : [sql`tagline = ${tagline ?? ''}`]),
    ...(pictures.avatarId === undefined ? [] : [sql`avatar_id = ${pictures.avatarId}`]),
    ...(pictures.logoId === undefined ? [] : [sql`logo_id = ${pictures.logoId}`]),
    ...(pictures.faviconId === undefined ? [] : [sql`favicon_id = ${pictures.faviconId}`]),
    sql`updated_at = ${now()}`,
  ]
  const shown = [...Object.values(pictures), ...picturesOfTheme(theme)]
  const ids = JSON.stringify(shown.filter((id) => typeof id === 'string'))
  const done = await commit(writer, {
    guard: sql`(exists (select 1 from collections where id = ${collectionId})
      and not exists (select 1 from json_each(${ids}) where value not in (select id from images)))`,
    rows: [sql`update collections set ${sql.join(changes, sql`, `)} where id = ${collectionId}`],
    purge: { tags: [collectionTag(collectionId)], reason: 'editCollectionLook' },
  })
  if (typeof done === 'string') return failure('NotFound', 'We couldn’t find that publication or picture.')
  emit({ type: 'collectionLookEdited', collectionId })
  return null
}
