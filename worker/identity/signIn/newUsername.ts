import { sql } from 'drizzle-orm'
import { username as usernameInput } from '#schema/inputs/names.ts'
import type { Context } from '#worker/context.ts'
import { newDigits } from '#worker/platform/ids.ts'
import { writeRows } from '#worker/platform/write.ts'

const LONGEST_BASE = 40
const FALLBACK = 'reader'

/** A free username from the name, else from the address, with digits until it is unique (D44). */
export async function newUsername(ctx: Context, name: string, email: string | null): Promise<string> {
  const base = [slugOf(name), slugOf(email?.split('@')[0] ?? ''), FALLBACK].find(
    (text) => text.length > 1 && usernameInput.safeParse(text).success,
  )!
  const candidates = [base, ...[2, 3, 4, 6].map((length) => base + newDigits(length))]
  const [taken] = (await writeRows(ctx, {
    rows: [
      sql`select username as name from users where username in (select value from json_each(${JSON.stringify(candidates)}))
        union select name from held_names where kind = 'user' and name in (select value from json_each(${JSON.stringify(candidates)}))`,
    ],
  })) as { name: string }[][]
  const used = new Set(taken!.map(({ name }) => name))
  return candidates.find((candidate) => !used.has(candidate)) ?? base + newDigits(10)
}

/** Letters lose their accents; what is left of other scripts is nothing, and the address has its turn. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, LONGEST_BASE)
    .replace(/\.+$/, '')
