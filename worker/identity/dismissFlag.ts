import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'

const Flag = z.string().regex(/^[A-Za-z0-9_:.-]{1,100}$/, 'A flag is one word, up to 100 characters.')
const MOST = 200

/** R430. Null on success. */
export async function dismissFlag(ctx: Context, userId: string, given: string) {
  const viewer = theViewer(ctx)
  if (viewer.id !== userId) return failure('Forbidden', 'These hints belong to another user.')
  const flag = parsed(Flag, given)
  if ('message' in flag) return flag
  await writeRows(ctx, {
    rows: [
      sql`update users set dismissable_flags = json_insert(dismissable_flags, '$[#]', ${flag.value})
        where id = ${userId} and json_array_length(dismissable_flags) < ${MOST}
          and not exists (select 1 from json_each(dismissable_flags) where value = ${flag.value})`,
    ],
  })
  viewer.dismissableFlags = [...new Set([...viewer.dismissableFlags, flag.value])]
  return null
}
