import type { EditOrderedPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'

/** A sequence or series as its owner changes it. */
export type Ordered = NonNullable<EditOrderedPageQuery['catalog']>

/** Its visibility, in one word. */
export const stateOf = ({ visibility, isUnlisted }: Pick<Ordered, 'visibility' | 'isUnlisted'>) => {
  if (visibility === 'PRIVATE') return copy.ordered.draft
  return isUnlisted && visibility === 'PUBLIC'
    ? copy.ordered.unlisted
    : copy.lists.visibilityNames[visibility]
}
