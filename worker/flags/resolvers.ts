import { FeatureFlag } from '#schema/enums.ts'
import type { QueryResolvers } from '#schema/generated/resolvers.ts'

/** Every flag there is, off where nothing else is said (R215, R358). */
export const flagResolvers: { Query: Pick<QueryResolvers, 'variantFlags'> } = {
  Query: {
    variantFlags: (_, __, { site: { flags } }) =>
      [...new Set([...FeatureFlag, ...Object.keys(flags)])].map((name) => ({
        name,
        value: flags[name] ?? false,
      })),
  },
}
