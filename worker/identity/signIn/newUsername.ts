import { sql, type SQL } from 'drizzle-orm'
import { username as usernameInput } from '#schema/inputs/names.ts'
import { limits } from '#schema/limits.ts'
import { newDigits } from '#worker/platform/ids.ts'
import { hasOtherKind } from '#worker/platform/database/rename.ts'

const LONGEST = limits.profile.username
const FALLBACK = 'reader'

/** The statement searches, so concurrent users each get a free name (D44). */
export function newUsername(name: string, email: string | null): SQL {
  const base = [slugOf(name), slugOf(email?.split('@')[0] ?? ''), FALLBACK].find(
    (text) => text.length > 1 && usernameInput.safeParse(text).success,
  )!
  const candidates = [base, ...[2, 3, 4, 6, 10].map((length) => withDigits(base, length))]
  return sql`(select c.value from json_each(${JSON.stringify(candidates)}) c
    where not exists (select 1 from users u where u.username = c.value)
      and not exists (select 1 from held_names h where h.kind = 'user' and h.name = c.value)
      and not ${hasOtherKind.user(sql`c.value`)}
    order by c.key limit 1)`
}

const withDigits = (base: string, length: number) => base.slice(0, LONGEST - length) + newDigits(length)

/** The address is the fallback. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, LONGEST)
    .replace(/\.+$/, '')
