import type { GraphQLFieldResolver } from 'graphql'
import { rules } from '#schema/actions/rules.ts'
import type { MutationName } from '#schema/actions/rule.ts'
import type { Context } from '#worker/context.ts'
import { refusalOf } from '#worker/identity/requireUser.ts'

type Resolve = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>

/** Each mutation, for callers whom its rule lets pass; to others it answers why not. */
export const permitEach = (mutations: Record<string, Resolve>): Record<string, Resolve> =>
  Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]): [string, Resolve] => [
      name,
      (source, args, ctx, info) =>
        refusalOf(ctx, rules[name as MutationName]) ?? resolve(source, args, ctx, info),
    ]),
  )
