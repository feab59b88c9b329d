/** What can be reported: what everyone may see. */
import { sql, type SQL } from 'drizzle-orm'
import type { ReportedType } from '#schema/moderation.ts'
import { isPublicListAlone } from '#worker/permissions/list.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { isReadableAlone } from '#worker/permissions/story.ts'

interface Reported {
  table: SQL
  /** Its column with the user who wrote or owns it. */
  subject: SQL
  /** Its column with the name that people know it by. */
  title: SQL
  /** Whether everyone may see it. */
  isShown: SQL
}

export const reported: Record<ReportedType, Reported> = {
  POST: { table: sql`posts`, subject: sql`creator_id`, title: sql`title`, isShown: isReadableAlone() },
  CATALOG: { table: sql`catalogs`, subject: sql`creator_id`, title: sql`name`, isShown: isPublicListAlone() },
  USER: { table: sql`users`, subject: sql`id`, title: sql`name`, isShown: isShownPerson() },
}

export const isReportedType = (type: string): type is ReportedType => type in reported

/** The name of what a row of `reports` or `moderation_actions` is about. */
export const titleOf = (row: string): SQL<string> =>
  sql.raw(`coalesce(case "${row}"."entity_type"
    when 'POST' then (select title from posts where id = "${row}"."entity_id")
    when 'CATALOG' then (select name from catalogs where id = "${row}"."entity_id")
    else (select name from users where id = "${row}"."entity_id") end, '')`) as SQL<string>
