import { Fragment } from 'react'
import type { PostPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { formatReadingTime } from '#client/design/format.ts'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { StoryActions } from '#client/story/StoryActions.tsx'
import { PublicationLine } from '#client/posts/PublicationLine.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'

type Post = NonNullable<PostPageQuery['post']>

export function StoryHeader({ post }: { post: Post }) {
  return (
    <header className="StoryHeader">
      {post.collection && <PublicationLine collection={post.collection} />}
      {post.inResponseToPost && <Answered post={post.inResponseToPost} />}
      {post.isLocked && (
        <p className="StoryHeader-label">
          <Icon name="member" size={16} />
          Member-only story
        </p>
      )}
      {post.inResponseToPost ? (
        // A response's title only repeats the start of its text.
        <h1 className="StoryHeader-response">
          Response by <bdi>{post.creator.name}</bdi>
        </h1>
      ) : (
        <h1 className="StoryHeader-title" lang={post.language} dir={post.direction}>
          {post.content.titleCode.length > 0 ? (
            <Title title={post.title} code={post.content.titleCode} />
          ) : (
            post.title
          )}
        </h1>
      )}
      {post.subtitle && (
        <p className="StoryHeader-subtitle" lang={post.language} dir={post.direction}>
          {post.subtitle}
        </p>
      )}
      <div className="StoryHeader-byline">
        <Avatar name={post.creator.name} imageId={post.creator.imageId} size="M" loading="eager" />
        <div>
          <Authors post={post} />
          <p className="StoryHeader-facts Facts">
            <span>{formatReadingTime(post.readingTime)}</span>
            {post.firstPublishedAt && <Timestamp at={post.firstPublishedAt} />}
          </p>
        </div>
        <FollowButton kind="user" id={post.creator.id} name={post.creator.name} look="text" />
      </div>
      <StoryActions post={post} place="top" />
    </header>
  )
}

interface TitleProps {
  title: string
  code: Post['content']['titleCode']
}

/** Elsewhere titles are plain text. */
function Title({ title, code }: TitleProps) {
  return code.map(({ start, end }, at) => (
    <Fragment key={start}>
      {title.slice(code[at - 1]?.end ?? 0, start)}
      <code>{title.slice(start, end)}</code>
      {at === code.length - 1 && title.slice(end)}
    </Fragment>
  ))
}

function Answered({ post }: { post: NonNullable<Post['inResponseToPost']> }) {
  const storyHref = useStoryHref()
  return (
    <p className="StoryHeader-answered">
      In response to <Link to={storyHref(post)}>{post.title}</Link> by {post.creator.name}
    </p>
  )
}

function Authors({ post: { creator, coauthors } }: { post: Post }) {
  const href = useHref()
  const people = [creator, ...coauthors]
  return (
    <p className="StoryHeader-authors">
      {people.map((person, index) => (
        <span key={person.id}>
          {index > 0 && (index === people.length - 1 ? ' and ' : ', ')}
          <Link to={href('ShowUser', { username: person.username })} rel="author">
            {person.name}
          </Link>
        </span>
      ))}
    </p>
  )
}
