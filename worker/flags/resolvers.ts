import { FeatureFlag } from '#schema/enums.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import type { QueryResolvers } from '#schema/generated/resolvers.ts'

/** The value of every flag for the caller; flags that are not set are off (R215, R358). */
export const flagResolvers: { Query: Pick<QueryResolvers, 'variantFlags'> } = {
  Query: {
    variantFlags: (_, __, { site, caller }) => {
      const flags = caller?.viewer ? flagsOf(site, caller.viewer) : site.flags
      return [...new Set([...FeatureFlag, ...Object.keys(flags)])].map((name) => ({
        name,
        value: flags[name] ?? false,
      }))
    },
  },
}
