import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { formatReadingTime } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'

export function StoryByline({
  post: { creator, collection, readingTime, isLocked },
}: {
  post: StoryCardFragment
}) {
  const href = useHref()
  return (
    <p className="StoryByline Facts">
      {isLocked && <Icon name="member" size={16} label="Member-only story" />}
      <span>
        <Link to={href('ShowUser', { username: creator.username })}>{creator.name}</Link>
        {collection && (
          <>
            {' in '}
            <Link to={href('ShowCollectionHome', { collectionSlug: collection.slug })}>
              {collection.name}
            </Link>
          </>
        )}
      </span>
      <span>{formatReadingTime(readingTime)}</span>
    </p>
  )
}
