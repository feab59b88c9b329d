import { copy } from '#schema/copy.ts'
import type { FeedPageQuery, StaffPickFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { formatReadingTime } from '#client/design/format.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { FollowableTopics } from '#client/feed/FollowableTopics.tsx'
import { isForNewcomer } from '#client/feed/isForNewcomer.ts'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

export function FeedAside({ data, at }: PageProps<'FeedPage'>) {
  const { staffPicks, suggestedTopics, suggestedUsers } = data
  const href = useHref()
  return (
    <div className="FeedAside">
      {staffPicks && staffPicks.length > 0 && (
        <section data-source="staff_picks">
          <SectionTitle>{copy.feed.staffPicks}</SectionTitle>
          <ul>
            {staffPicks.map((post) => (
              <Pick key={post.id} post={post} />
            ))}
          </ul>
          <Link className="FeedAside-all" to={href('ShowSequenceLibrary')}>
            {copy.feed.allPicks}
          </Link>
        </section>
      )}
      {suggestedTopics && suggestedTopics.length > 0 && !isForNewcomer(data, at) && (
        <section>
          <SectionTitle>{copy.feed.topics}</SectionTitle>
          <FollowableTopics topics={suggestedTopics} />
          <Link className="FeedAside-all" to={href('ShowTopics')}>
            {copy.feed.allTopics}
          </Link>
        </section>
      )}
      {suggestedUsers && suggestedUsers.length > 0 && <People users={suggestedUsers} />}
    </div>
  )
}

function Pick({ post }: { post: StaffPickFragment }) {
  const href = useHref()
  const storyHref = useStoryHref()(post)
  const { creator, collection } = post
  return (
    <li className="StaffPick">
      <p className="StaffPick-byline">
        <Avatar name={creator.name} imageId={creator.imageId} size="XXXS" />
        <Link to={href('ShowUser', { username: creator.username })}>{creator.name}</Link>
        {collection && (
          <span>
            in <bdi>{collection.name}</bdi>
          </span>
        )}
      </p>
      <h3 className="StaffPick-title" lang={post.language} dir={post.direction}>
        <Link to={storyHref}>{post.title}</Link>
      </h3>
      <p className="StaffPick-facts">{formatReadingTime(post.readingTime)}</p>
    </li>
  )
}

function People({ users }: { users: NonNullable<FeedPageQuery['suggestedUsers']> }) {
  const href = useHref()
  return (
    <section data-source="who_to_follow">
      <SectionTitle>{copy.feed.people}</SectionTitle>
      <ul>
        {users.map(({ id, username, name, bio, imageId }) => (
          <li key={id} className="FeedPerson">
            <Avatar name={name} imageId={imageId} size="S" />
            <div className="FeedPerson-words">
              <h3 className="FeedPerson-name">
                <Link to={href('ShowUser', { username })}>
                  <bdi>{name}</bdi>
                </Link>
              </h3>
              {bio && (
                <p className="FeedPerson-bio" dir="auto">
                  {bio}
                </p>
              )}
            </div>
            <FollowButton kind="user" id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
