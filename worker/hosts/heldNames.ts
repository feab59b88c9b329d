import { and, eq } from 'drizzle-orm'
import { heldNames } from '#schema/tables/hosts.ts'
import type { Context } from '#worker/platform/context.ts'
import { param, read } from '#worker/platform/database/read.ts'

type HeldKind = 'user' | 'collection' | 'tag'

const holder = read('heldName', { entityId: heldNames.entityId }, (query) =>
  query.from(heldNames).where(and(eq(heldNames.kind, param('kind')), eq(heldNames.name, param('name')))),
)

/**
 * Decision 16.
 * @param name in lower case
 */
export async function heldName(ctx: Context, kind: HeldKind, name: string): Promise<string | null> {
  const held = await ctx.db.first(holder, { kind, name })
  return held?.entityId ?? null
}
