import type { ReactNode } from 'react'
import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { count, formatReadingTime } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

interface StoryCardProps {
  post: StoryCardFragment
  level?: 2 | 3
  /** The whole list has the same one. */
  without?: 'author' | 'collection'
  /** Stories inside a larger whole link elsewhere. */
  to?: string
  /** At most one card: its picture may be the largest contentful paint. */
  isFirst?: boolean
  /** Search results mark words with it. */
  print?: (text: string) => ReactNode
  excerpt?: string
  /** A line above the card says why it is shown. */
  reason?: ReactNode
  actions?: ReactNode
}

export function StoryCard(props: StoryCardProps) {
  const { post, level = 2, without, to, isFirst = false, print = asItIs, excerpt, reason, actions } = props
  const words = excerpt ?? post.subtitle
  const Title = level === 2 ? 'h2' : 'h3'
  const own = useStoryHref()(post)
  const storyHref = to ?? own
  return (
    <article className="StoryCard">
      <div className="StoryCard-text">
        {reason}
        <Byline post={post} without={without} print={print} />
        <Title className="StoryCard-title" lang={post.language} dir={post.direction}>
          <Link to={storyHref}>{print(post.title)}</Link>
        </Title>
        {words && (
          <p className="StoryCard-subtitle" lang={post.language} dir={post.direction}>
            {print(words)}
          </p>
        )}
        <div className="StoryCard-foot">
          <Facts post={post} />
          <SaveButton id={post.id} title={post.title} />
          {actions}
        </div>
      </div>
      {post.previewImage && (
        <Link to={storyHref} className="StoryCard-picture" tabIndex={-1} aria-hidden>
          <CoverImage
            id={post.previewImage.id}
            alt=""
            width={176}
            height={118}
            focusX={post.previewImage.focusPercentX}
            focusY={post.previewImage.focusPercentY}
            isFirst={isFirst}
          />
        </Link>
      )}
    </article>
  )
}

const asItIs = (text: string): ReactNode => text

function Byline({
  post,
  without,
  print,
}: Pick<StoryCardProps, 'post' | 'without'> & Required<Pick<StoryCardProps, 'print'>>) {
  const href = useHref()
  const { creator, collection } = post
  const showsCollection = collection && without !== 'collection'
  if (without === 'author' && !showsCollection) return null
  return (
    <p className="StoryCard-byline">
      {without !== 'author' && (
        <>
          <Avatar name={creator.name} imageId={creator.imageId} size="XXXS" />
          <Link to={href('ShowUser', { username: creator.username })}>{print(creator.name)}</Link>
        </>
      )}
      {showsCollection && (
        <span>
          <span className="StoryCard-in">in</span>{' '}
          <Link to={href('ShowCollectionHome', { collectionSlug: collection.slug })}>
            {print(collection.name)}
          </Link>
        </span>
      )}
    </p>
  )
}

function Facts({ post }: Pick<StoryCardProps, 'post'>) {
  return (
    <p className="StoryCard-facts Facts">
      {post.isLocked && <Icon name="member" size={16} label="Member-only story" />}
      {post.firstPublishedAt && <Timestamp at={post.firstPublishedAt} />}
      <span>{formatReadingTime(post.readingTime)}</span>
      {post.clapCount > 0 && <span>{count(post.clapCount, 'clap')}</span>}
      {post.responsesCount > 0 && <span>{count(post.responsesCount, 'response')}</span>}
    </p>
  )
}
