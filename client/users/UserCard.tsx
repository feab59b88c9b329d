import type { ReactNode } from 'react'
import type { UserCardFragment } from '#schema/generated/operations.ts'
import type { SusiEntryPoint } from '#schema/identity/identity.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'
import { Bio } from '#client/users/Bio.tsx'

interface UserCardProps {
  user: UserCardFragment
  level?: 2 | 3
  /** Shown next to the followers. */
  note?: string
  /** Search results mark words in it. */
  print?: (text: string) => ReactNode
  entryPoint?: SusiEntryPoint
}

export function UserCard({ user, level = 2, note, print = (text) => text, entryPoint }: UserCardProps) {
  const { id, username, name, bio, imageId } = user
  const Name = level === 2 ? 'h2' : 'h3'
  const home = useHref()('ShowUser', { username })
  return (
    <article className="UserCard">
      <Link to={home} tabIndex={-1} aria-hidden>
        <Avatar name={name} imageId={imageId} size="M" />
      </Link>
      <div className="UserCard-words">
        <Name className="UserCard-name">
          <Link to={home}>
            <bdi>{print(name)}</bdi>
          </Link>
        </Name>
        <FollowerCount kind="user" of={user} as="p" className="UserCard-facts" />
        {note && <p className="UserCard-facts">{note}</p>}
        <Bio className="UserCard-bio" text={bio} />
      </div>
      <FollowButton kind="user" id={id} name={name} entryPoint={entryPoint} />
    </article>
  )
}
