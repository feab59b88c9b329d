import type { PublicationPartsFragment, SubscribeBoxFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { count } from '#client/design/format.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { SubscribeBox } from '#client/subscribing/SubscribeBox.tsx'
import { MemberList } from '#client/publications/MemberList.tsx'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'
import { useIsShown } from '#client/publications/useIsShown.ts'

interface PublicationFactsProps {
  collection: PublicationPartsFragment & { newsletters?: readonly SubscribeBoxFragment[] }
}

export function PublicationFacts({ collection }: PublicationFactsProps) {
  const { name, description, postCount, editors } = collection
  const href = usePublicationHref(collection)
  const isShown = useIsShown()
  const followers = <FollowerCount kind="collection" of={collection} />
  return (
    <div className="PublicationFacts">
      <section>
        <SectionTitle>About</SectionTitle>
        {description && (
          <p className="PublicationFacts-description" dir="auto">
            {description}
          </p>
        )}
        <p className="PublicationFacts-counts Facts">
          {isShown('ShowCollectionFollowers') ? (
            <Link to={href('ShowCollectionFollowers')}>{followers}</Link>
          ) : (
            <span>{followers}</span>
          )}
          <span>{count(postCount, 'story', 'stories')}</span>
        </p>
        {isShown('ShowCollectionMasthead') && (
          <p>
            <Link to={href('ShowCollectionMasthead')}>More about {name}</Link>
          </p>
        )}
      </section>
      {collection.newsletters?.map((newsletter) => (
        <SubscribeBox key={newsletter.id} newsletter={newsletter} source="PUBLICATION" />
      ))}
      {editors.length > 0 && (
        <section>
          <SectionTitle>{editors.length === 1 ? 'Editor' : 'Editors'}</SectionTitle>
          <MemberList collection={collection} members={editors} />
        </section>
      )}
    </div>
  )
}
