/** Sets a flag for everyone, for a share of users, or for one user, by an operator. */
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { FeatureFlag } from '#schema/enums.ts'
import { siteTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { type Failure, failure, parsed } from '#worker/platform/results.ts'
import { commit, type Writer, writeRows } from '#worker/platform/database/write.ts'

const Name = z.enum(FeatureFlag, 'We couldn’t find that flag.')
const Value = z.union([z.boolean(), z.string().max(200, 'Values can have up to 200 characters.')]).nullable()
const Setting = z.object({
  name: Name,
  value: Value,
  percentage: z.number().int().min(0).max(100, 'Enter a percentage from 0 to 100.'),
})

interface FlagInput {
  name: string
  value?: boolean | string | null
}

/** Null on success. Every host then reads its flags again. */
export async function setFlag(
  writer: Writer,
  { name, value = null, percentage }: FlagInput & { percentage?: number | null },
): Promise<Failure<'BadRequest' | 'Forbidden'> | null> {
  const given = parsed(Setting, { name, value, percentage: percentage ?? 100 })
  if ('message' in given) return given
  const setting = given.value
  const done = await commit(writer, {
    rows: [
      setting.value === null
        ? sql`delete from flags where name = ${setting.name}`
        : sql`insert into flags (name, value, percentage, updated_at)
            values (${setting.name}, ${JSON.stringify(setting.value)}, ${setting.percentage}, ${now()})
            on conflict (name) do update set value = excluded.value, percentage = excluded.percentage, updated_at = excluded.updated_at`,
    ],
    purge: { tags: [siteTag], reason: `flag ${setting.name}` },
  })
  return typeof done === 'string' ? failure('Forbidden', 'Only staff can do this.') : null
}

/** Null on success. */
export async function setUserFlag(
  writer: Writer,
  { username, name, value = null }: FlagInput & { username: string },
): Promise<Failure<'BadRequest' | 'NotFound'> | null> {
  const given = parsed(z.object({ name: Name, value: Value }), { name, value })
  if ('message' in given) return given
  const user = sql`(select id from users where username = ${username.trim().toLowerCase().replace(/^@/, '')})`
  const written = await writeRows(writer, {
    guard: sql`${user} is not null`,
    rows: [
      given.value.value === null
        ? sql`delete from user_flags where user_id = ${user} and name = ${given.value.name}`
        : sql`insert into user_flags (user_id, name, value) values (${user}, ${given.value.name}, ${JSON.stringify(given.value.value)})
            on conflict (user_id, name) do update set value = excluded.value`,
    ],
  })
  return written === 'guard' ? failure('NotFound', 'We couldn’t find a user with that username.') : null
}
