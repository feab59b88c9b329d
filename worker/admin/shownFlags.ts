import { FeatureFlag } from '#schema/enums.ts'
import { rows } from '#schema/routes/table.ts'

const doesNothing = (flag: FeatureFlag): boolean => {
  const opened = rows.filter((row) => row.flag === flag)
  return opened.length > 0 && opened.every((row) => row.unbuilt)
}

/** Leaves out flags of pages that are not built. */
export const shownFlags: readonly FeatureFlag[] = FeatureFlag.filter((flag) => !doesNothing(flag))
