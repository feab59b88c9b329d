import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import type { ProfileHeaderFragment } from '#schema/generated/operations.ts'
import { Icon } from '#client/design/Icon.tsx'

type Account = NonNullable<ProfileHeaderFragment['mastodonAccount']>

/** Its server looks for this link to verify the profile. */
export const MastodonHandle = ({
  account: { username, instance, profileUrl, isVerified },
}: {
  account: Account
}) => (
  <a className="MastodonHandle" href={profileUrl} rel="me ugc nofollow">
    <bdi>
      @{username}@{instance}
    </bdi>
    {isVerified && <Icon name="tick" size={16} label={copy.linked.verified} />}
  </a>
)
