import { sql, type SQL } from 'drizzle-orm'
import { newsletters } from '#schema/tables/newsletters.ts'
import type { Context } from '#worker/platform/context.ts'
import { findNewsletter } from '#worker/newsletters/manage/newsletters.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { findUser } from '#worker/users/users.ts'

export type Subscribable = { newsletterId: string } | { username: string }

export interface Target {
  id: string | null
  userId: string | null
  name: string
  isDoubleOptIn: boolean
  is: SQL
  /** Still holds when the batch is written. */
  isOpen: SQL
  rows: SQL[]
}

export async function findTarget(ctx: Context, which: Subscribable): Promise<Target | null> {
  if ('newsletterId' in which) {
    const newsletter = await findNewsletter(ctx, which.newsletterId)
    if (!newsletter) return null
    const { id, userId, name, isDoubleOptIn } = newsletter
    const is = sql`newsletters.id = ${id} and newsletters.is_deleted = 0`
    const isOpen = sql`exists (select 1 from newsletters where ${is}
      and (user_id is null or ${isShownPersonOf(sql`user_id`)}))`
    return { id, userId, name, isDoubleOptIn, is, isOpen, rows: [] }
  }
  const author = await findUser(ctx, which)
  if (!author) return null
  const { id: userId, name } = author
  const is = isFirstOf(userId)
  const known = await ctx.db.first(firstNewsletter, { userId })
  const row = sql`insert into newsletters (id, user_id, created_at) values (${newId()}, ${userId}, ${now()})
    on conflict (user_id, slug) where user_id is not null do nothing`
  return {
    id: null,
    userId,
    name,
    isDoubleOptIn: known?.isDoubleOptIn ?? true,
    is,
    isOpen: sql`${isShownPersonOf(userId)} and not exists (select 1 from newsletters where ${is} and is_deleted = 1)`,
    rows: [row],
  }
}

export const isFirstOf = (authorId: unknown): SQL =>
  sql`newsletters.user_id = ${authorId} and newsletters.slug = ''`

const firstNewsletter = read('firstNewsletter', { isDoubleOptIn: newsletters.isDoubleOptIn }, (query) =>
  query
    .from(newsletters)
    .where(isFirstOf(param('userId')))
    .limit(1),
)
