import type { ReactNode } from 'react'
import type { PublicationCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { count } from '#client/design/format.ts'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'

export function PublicationCard({
  collection,
  print,
}: {
  collection: PublicationCardFragment
  print: (text: string) => ReactNode
}) {
  const { id, slug, name, tagline, avatarId, postCount } = collection
  const home = useHref()('ShowCollectionHome', { collectionSlug: slug })
  return (
    <article className="PublicationCard">
      <Link to={home} tabIndex={-1} aria-hidden>
        <Avatar name={name} imageId={avatarId} size="M" shape="square" />
      </Link>
      <div className="PublicationCard-words">
        <h3 className="PublicationCard-name">
          <Link to={home}>
            <bdi>{print(name)}</bdi>
          </Link>
        </h3>
        {tagline && (
          <p className="PublicationCard-tagline" dir="auto">
            {print(tagline)}
          </p>
        )}
        <p className="PublicationCard-facts Facts">
          <span>{count(postCount, 'story', 'stories')}</span>
          <FollowerCount kind="collection" of={collection} as="span" />
        </p>
      </div>
      <FollowButton kind="collection" id={id} name={name} />
    </article>
  )
}
