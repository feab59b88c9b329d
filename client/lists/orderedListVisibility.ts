import type { EditOrderedPageQuery } from '#schema/generated/operations.ts'
import { copy } from '#schema/copy.ts'

export type OrderedList = NonNullable<EditOrderedPageQuery['catalog']>

export const visibilityOf = ({ visibility, isUnlisted }: Pick<OrderedList, 'visibility' | 'isUnlisted'>) => {
  if (visibility === 'PRIVATE') return copy.ordered.draft
  return isUnlisted && visibility === 'PUBLIC'
    ? copy.ordered.unlisted
    : copy.lists.visibilityNames[visibility]
}
