import type { EmbeddedCollectionFragment } from '#schema/generated/operations.ts'
import { useSite } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { EmbeddedOwner } from '#client/embeds/EmbeddedOwner.tsx'
import { publicationUrl } from '#client/posts/publicationUrl.ts'

/** A publication: name, tagline and followers. */
export function EmbeddedCollection({ collection }: { collection: EmbeddedCollectionFragment }) {
  const site = useSite()
  return (
    <EmbeddedOwner
      kind="publication"
      name={collection.name}
      text={collection.tagline}
      imageId={collection.avatarId}
      address={publicationUrl(collection, site, 'ShowCollectionHome')}
      facts={[count(collection.followerCount, 'follower')]}
    />
  )
}
