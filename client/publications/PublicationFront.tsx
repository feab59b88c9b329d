import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { formatReadingTime } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

export function PublicationFront({ stories: [lead, ...others] }: { stories: readonly StoryCardFragment[] }) {
  if (!lead) return null
  return (
    <section className="PublicationFront" aria-label="Featured">
      <div
        className={
          others.length > 0
            ? 'PublicationFront-stories'
            : 'PublicationFront-stories PublicationFront-stories--one'
        }
      >
        <FrontStory post={lead} size="large" />
        {others.length > 0 && (
          <div className="PublicationFront-others">
            {others.map((post, index) => (
              <FrontStory key={post.id} post={post} size={index === 0 ? 'medium' : 'small'} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

interface FrontStoryProps {
  post: StoryCardFragment
  /** Small ones have no picture. */
  size: 'large' | 'medium' | 'small'
}

const FRAMES = { large: { width: 752, height: 470 }, medium: { width: 376, height: 212 } }

function FrontStory({ post, size }: FrontStoryProps) {
  const href = useHref()
  const storyHref = useStoryHref()(post)
  const picture = size === 'small' ? null : post.previewImage
  return (
    <article className={`FrontStory FrontStory--${size}${picture ? '' : ' FrontStory--plain'}`}>
      {picture && size !== 'small' && (
        <Link to={storyHref} className="FrontStory-picture" tabIndex={-1} aria-hidden>
          <CoverImage
            id={picture.id}
            alt=""
            {...FRAMES[size]}
            focusX={picture.focusPercentX}
            focusY={picture.focusPercentY}
            isFirst={size === 'large'}
          />
        </Link>
      )}
      <div>
        <h2 className="FrontStory-title" lang={post.language} dir={post.direction}>
          <Link to={storyHref}>{post.title}</Link>
        </h2>
        {post.subtitle && size !== 'small' && (
          <p className="FrontStory-subtitle" lang={post.language} dir={post.direction}>
            {post.subtitle}
          </p>
        )}
        <div className="StoryCard-foot">
          <p className="FrontStory-byline Facts">
            {post.isLocked && <Icon name="member" size={16} label="Member-only story" />}
            <Link to={href('ShowUser', { username: post.creator.username })}>{post.creator.name}</Link>
            <span>{formatReadingTime(post.readingTime)}</span>
          </p>
          <SaveButton id={post.id} title={post.title} />
        </div>
      </div>
    </article>
  )
}
