import type { EmbeddedUserFragment } from '#schema/generated/operations.ts'
import { useSite } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { EmbeddedOwner } from '#client/embeds/EmbeddedOwner.tsx'
import { userUrl } from '#client/users/userUrl.ts'

/** A person: name, bio, stories and followers. */
export function EmbeddedUser({ user }: { user: EmbeddedUserFragment }) {
  const site = useSite()
  return (
    <EmbeddedOwner
      kind="profile"
      name={user.name}
      text={user.bio}
      imageId={user.imageId}
      address={userUrl(user, site, 'ShowUser')}
      facts={[count(user.postCount, 'story', 'stories'), count(user.followerCount, 'follower')]}
    />
  )
}
