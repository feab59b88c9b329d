/** The columns of `stat_days` that count views by where the reader came from. */
import { sql, type SQL } from 'drizzle-orm'
import { ReferrerType } from '#schema/enums.ts'

const names = ReferrerType.map((type) => `from_${type.toLowerCase()}`)

export const FROM = {
  names,
  columns: sql.raw(names.join(', ')),
  /** `views` under the one that `source` names, and 0 under the others. */
  valuesOf: (views: SQL): SQL =>
    sql.join(
      ReferrerType.map((type) => sql`${views} * (source = ${sql.raw(`'${type}'`)})`),
      sql`, `,
    ),
}
