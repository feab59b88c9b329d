import type { UserCatalogPageQuery } from '#schema/generated/operations.ts'
import { StoryCard } from '#client/posts/StoryCard.tsx'

interface CatalogItemProps {
  item: NonNullable<UserCatalogPageQuery['catalog']>['items']['items'][number]
  /** The name of the list's owner. */
  owner: string
}

export function CatalogItem({ item: { post, note }, owner }: CatalogItemProps) {
  return (
    <div className="CatalogItem">
      <StoryCard post={post} />
      {note && (
        <p className="CatalogItem-note" dir="auto" title={`Note by ${owner}`}>
          {note}
        </p>
      )}
    </div>
  )
}
