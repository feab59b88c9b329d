import { type Column, sql, type SQL } from 'drizzle-orm'
import { keyset, type Paging } from '#worker/platform/database/paging.ts'
import { param } from '#worker/platform/database/read.ts'

/** WHERE for a list in ascending order of `position`. Binds `order`. */
export const after = (position: Column): SQL => sql`${position} > ${param('order')}`

/** The values of `after`, and a limit of one row more than requested. */
export function fromPosition({ limit, to }: Paging, defaultLimit?: number) {
  const { size, values } = keyset({ limit, to }, defaultLimit)
  const isFirst = values.order === Number.MAX_SAFE_INTEGER
  return { size, values: { order: isFirst ? Number.MIN_SAFE_INTEGER : values.order, limit: values.limit } }
}
