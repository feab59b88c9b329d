import type { ReactNode } from 'react'
import type { UserAboutPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref, useSite } from '#client/browser/site.tsx'
import { count, formatMonth } from '#client/design/format.ts'
import { AwardLinks } from '#client/users/AwardLinks.tsx'
import { twitterUrl } from '#client/users/profileHead.ts'

export type AboutUser = NonNullable<UserAboutPageQuery['user']>

export function AboutFacts({ user }: { user: AboutUser }) {
  const href = useHref()
  const { productName, origin } = useSite()
  const { username, twitterScreenName, mediumMemberAt, awardKinds } = user
  return (
    <dl className="AboutFacts">
      <Fact term={`On ${productName}`}>Since {formatMonth(user.createdAt)}</Fact>
      {mediumMemberAt !== null && <Fact term="Member">Since {formatMonth(mediumMemberAt)}</Fact>}
      <Fact term="Writing">
        <Link to={href('ShowUserLatest', { username })}>{count(user.postCount, 'story', 'stories')}</Link>
        {user.verifications.isBookAuthor && (
          <>
            {' and '}
            <Link to={href('ShowUserBooks', { username })}>books</Link>, as a verified book author
          </>
        )}
      </Fact>
      <Fact term="Network">
        <Link to={href('ShowUserFollowers', { username })}>{count(user.followerCount, 'follower')}</Link>
        {', '}
        <Link to={href('ShowUserFollowing', { username })}>
          {count(user.followingCount, 'following', 'following')}
        </Link>
      </Fact>
      {awardKinds.length > 0 && (
        <Fact term="Awards">
          <AwardLinks username={username} kinds={awardKinds} />
        </Fact>
      )}
      {user.origin && user.origin !== origin && (
        <Fact term="Website">
          <a href={user.origin}>{new URL(user.origin).host}</a>
        </Fact>
      )}
      {twitterScreenName && (
        <Fact term="Twitter">
          <a href={twitterUrl(twitterScreenName)} rel="me ugc nofollow">
            @{twitterScreenName}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="AboutFacts-fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
