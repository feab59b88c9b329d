import type { ReactNode } from 'react'
import type { TopicCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { count } from '#client/design/format.ts'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { FollowerCount } from '#client/following/FollowerCount.tsx'

export function TopicCard({ tag, print }: { tag: TopicCardFragment; print: (text: string) => ReactNode }) {
  const { id, slug, name, postCount } = tag
  const href = useHref()
  return (
    <article className="TopicCard">
      <div className="TopicCard-words">
        <h3 className="TopicCard-name">
          <Link to={href('ShowTagPosts', { tagSlug: slug })}>
            <bdi>{print(name)}</bdi>
          </Link>
        </h3>
        <p className="TopicCard-facts Facts">
          <span>{count(postCount, 'story', 'stories')}</span>
          <FollowerCount kind="tag" of={tag} as="span" />
        </p>
      </div>
      <FollowButton kind="tag" id={id} name={name} />
    </article>
  )
}
