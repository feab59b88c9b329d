import { sql } from 'drizzle-orm'
import { param } from '#worker/platform/database/read.ts'

/** Gaps cost no reads. */
export const latestDays = sql`(
  with recursive found(day) as (
    select * from (select listed_day from posts where listed_day is not null and listed_day < ${param('before')}
                   order by listed_day desc limit 1)
    union all
    select (select listed_day from posts where listed_day is not null and listed_day < found.day
            order by listed_day desc limit 1)
    from found where found.day is not null
    limit ${param('days')})
  select day from found where day is not null) days`
