import { sql, type SQL } from 'drizzle-orm'
import { ReferrerType } from '#schema/enums.ts'

const names = ReferrerType.map((type) => `from_${type.toLowerCase()}`)

export const FROM = {
  names,
  columns: sql.raw(names.join(', ')),
  valuesOf: (views: SQL): SQL =>
    sql.join(
      ReferrerType.map((type) => sql`${views} * (source = ${sql.raw(`'${type}'`)})`),
      sql`, `,
    ),
}
