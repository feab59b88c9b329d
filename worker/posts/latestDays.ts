import { sql } from 'drizzle-orm'
import { param } from '#worker/platform/read.ts'

/**
 * The latest days with published stories, as a table `days(day)`. Jumps from day to day along the index, so gaps cost
 * no reads. Binds `before` (exclusive upper bound) and `days` (their number).
 */
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
