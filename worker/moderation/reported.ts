/** Only things that everyone may see can be reported. */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { PredefinedListSlug, PredefinedListType } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { ReportedType } from '#schema/moderation/moderation.ts'
import { isPublicListAlone } from '#worker/permissions/list.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isPublished, isReadableAlone } from '#worker/permissions/story.ts'

interface Reported {
  table: SQL
  /** The column with the user who wrote or owns it. */
  subject: SQL
  title: SQL
  isShown: SQL
}

/** Predefined lists are stored without a name (D71). */
const listName = sql`case ${sql.join(
  PredefinedListType.map((type, at) => {
    const [id, name] = [`'predefined:*:${type}'`, `'${copy.predefinedList[PredefinedListSlug[at]!]}'`]
    return sql`when id glob ${sql.raw(id)} then ${sql.raw(name)}`
  }),
  sql` `,
)} else name end`

export const reported: Record<ReportedType, Reported> = {
  POST: { table: sql`posts`, subject: sql`creator_id`, title: sql`title`, isShown: isReadableAlone() },
  CATALOG: {
    table: sql`catalogs`,
    subject: sql`creator_id`,
    title: listName,
    isShown: isPublicListAlone(),
  },
  USER: { table: sql`users`, subject: sql`id`, title: sql`name`, isShown: isShownPerson() },
}

export const isReportedType = (type: string): type is ReportedType => type in reported

/** The name of the reported thing, for a row of `reports` or `moderation_actions`. */
export function titleOf(row: string): SQL<string> {
  const [type, id] = entityOf(row)
  return sql<string>`coalesce(case ${type}
    when 'POST' then (select title from posts where id = ${id})
    when 'CATALOG' then (select ${listName} from catalogs where id = ${id})
    else (select name from users where id = ${id}) end, '')`
}

const entityOf = (row: string) =>
  ['entity_type', 'entity_id'].map((column) => sql.raw(`"${row}"."${column}"`))

const { excerpt, excerptParagraphs } = limits.moderation

/** The start of a published story, or the description of a list or person; never a draft's text. */
export function excerptOf(row: string): SQL<string> {
  const [type, id] = entityOf(row)
  return sql<string>`substr(coalesce(case ${type}
    when 'POST' then (select group_concat(text, ' ') from (select paragraph.value ->> 'text' as text
      from posts p join post_bodies b on b.post_id = p.id, json_each(b.paragraphs) paragraph
      where p.id = ${id} and ${isPublished('p')} and paragraph.value ->> 'text' not in ('', p.title)
      order by paragraph.key limit ${sql.raw(String(excerptParagraphs))}))
    when 'CATALOG' then (select description from catalogs where id = ${id})
    else (select bio from users where id = ${id}) end, ''), 1, ${sql.raw(String(excerpt))})`
}
