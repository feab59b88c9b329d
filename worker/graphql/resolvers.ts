/** Every domain's resolvers, merged by type. */
import type { Context } from '#worker/context.ts'
import { postResolvers } from '#worker/posts/resolvers.ts'
import { publicationResolvers } from '#worker/publications/resolvers.ts'
import { userResolvers } from '#worker/users/resolvers.ts'

const base = { Query: { changeNumber: (_: unknown, __: unknown, ctx: Context) => ctx.site.changeNumber } }

type ResolverMap = Record<string, object>
const domains: ResolverMap[] = [base, userResolvers, publicationResolvers, postResolvers]

export const resolvers: ResolverMap = domains.reduce<ResolverMap>(
  (merged, domain) => mergeTypes(merged, domain),
  {},
)

function mergeTypes(into: ResolverMap, from: ResolverMap): ResolverMap {
  const merged = { ...into }
  for (const [type, fields] of Object.entries(from)) merged[type] = { ...merged[type], ...fields }
  return merged
}
