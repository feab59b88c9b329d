/** Hidden entities must not show (A1, A2). */
import { eq, sql } from 'drizzle-orm'
import { rules } from '#schema/copy/rules.ts'
import { posts } from '#schema/tables/posts.ts'
import { collections } from '#schema/tables/publications.ts'
import { users } from '#schema/tables/users.ts'
import type { Context } from '#worker/platform/context.ts'
import {
  byOf,
  byParams,
  isOnMasthead,
  mayChangePerson,
  mayChangePublication,
  mayChangeStory,
  mayModerate,
  mayRunPublication,
  mayWriteStory,
  ownsPublication,
} from '#worker/permissions/change.ts'
import { isShownPerson } from '#worker/permissions/person.ts'
import { sightOf } from '#worker/permissions/sight.ts'
import { maySeeStory } from '#worker/permissions/story.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { type Failure, failure } from '#worker/platform/results.ts'

export type Denial = Failure<'Forbidden' | 'NotFound'>

const NO_CALLER = { viewer: null, isOperator: false }

const standingOnStory = read(
  'standingOnStory',
  { maySee: maySeeStory, canMutate: mayChangeStory(byParams, posts.id) },
  (query) =>
    query
      .from(posts)
      .innerJoin(users, eq(users.id, posts.creatorId))
      .where(eq(posts.id, param('id'))),
)

export async function denialOfStory(ctx: Context, id: string): Promise<Denial | null> {
  const by = byOf(ctx.caller ?? NO_CALLER)
  const standing = await ctx.db.first(standingOnStory, { id, ...sightOf(ctx), ...by })
  if (standing?.canMutate) return null
  return standing?.maySee
    ? failure('Forbidden', 'Only the authors of this story can do this.')
    : failure('NotFound', 'We couldn’t find that story.')
}

const standingOnDraft = read('standingOnDraft', { mayWrite: mayWriteStory(byParams, posts.id) }, (query) =>
  query.from(posts).where(eq(posts.id, param('id'))),
)

export async function denialOfDraft(ctx: Context, id: string): Promise<Failure<'NotFound'> | null> {
  const standing = await ctx.db.first(standingOnDraft, { id, ...byOf(ctx.caller ?? NO_CALLER) })
  return standing?.mayWrite ? null : failure('NotFound', 'We couldn’t find that story.')
}

const standingOnPublication = read(
  'standingOnPublication',
  {
    change: mayChangePublication(byParams, collections.id),
    run: mayRunPublication(byParams, collections.id),
    own: ownsPublication(byParams, collections.id),
    member: isOnMasthead(byParams, collections.id),
  },
  (query) => query.from(collections).where(eq(collections.id, param('id'))),
)

const ONLY = { change: 'editors', run: 'the owner', own: 'the owner', member: 'members' } as const

export async function denialOfPublication(
  ctx: Context,
  id: string,
  right: keyof typeof ONLY,
): Promise<Denial | null> {
  const standing = await ctx.db.first(standingOnPublication, { id, ...byOf(ctx.caller ?? NO_CALLER) })
  if (!standing) return failure('NotFound', 'We couldn’t find that publication.')
  return standing[right] ? null : failure('Forbidden', `Only ${ONLY[right]} of this publication can do this.`)
}

const standingOnPerson = read(
  'standingOnPerson',
  { maySee: isShownPerson(), canMutate: mayChangePerson(byParams, users.id) },
  (query) => query.from(users).where(eq(users.id, param('id'))),
)

export async function denialOfPerson(ctx: Context, id: string): Promise<Denial | null> {
  const standing = await ctx.db.first(standingOnPerson, { id, ...byOf(ctx.caller ?? NO_CALLER) })
  if (standing?.canMutate) return null
  return standing?.maySee
    ? failure('Forbidden', 'Only the account’s owner can do this.')
    : failure('NotFound', 'We couldn’t find that person.')
}

const standingAsStaff = read('standingAsStaff', { mayModerate: mayModerate(byParams) }, (query) =>
  query.from(sql`(select 1)`),
)

export async function denialOfStaff(ctx: Context): Promise<Failure<'Forbidden'> | null> {
  const standing = await ctx.db.first(standingAsStaff, byOf(ctx.caller ?? NO_CALLER))
  return standing?.mayModerate ? null : failure('Forbidden', rules.onlyStaff)
}
