import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { count, formatReadingTime } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

interface ProfileLeadProps {
  post: StoryCardFragment
  ownerId: string
}

/** Its picture is the page's largest paint. */
export function ProfileLead({ post, ownerId }: ProfileLeadProps) {
  const storyHref = useStoryHref()(post)
  return (
    <article className={post.previewImage ? 'ProfileLead' : 'ProfileLead ProfileLead--plain'}>
      {post.previewImage && (
        <Link to={storyHref} className="ProfileLead-picture" tabIndex={-1} aria-hidden>
          <CoverImage
            id={post.previewImage.id}
            alt=""
            width={680}
            height={408}
            focusX={post.previewImage.focusPercentX}
            focusY={post.previewImage.focusPercentY}
            isFirst
          />
        </Link>
      )}
      <h2 className="ProfileLead-title" lang={post.language} dir={post.direction}>
        <Link to={storyHref}>{post.title}</Link>
      </h2>
      {post.subtitle && (
        <p className="ProfileLead-subtitle" lang={post.language} dir={post.direction}>
          {post.subtitle}
        </p>
      )}
      <div className="StoryCard-foot">
        <ProfileLeadFacts post={post} ownerId={ownerId} />
        <SaveButton id={post.id} title={post.title} />
      </div>
    </article>
  )
}

function ProfileLeadFacts({ post: { creator, collection, ...post }, ownerId }: ProfileLeadProps) {
  const href = useHref()
  return (
    <p className="ProfileLead-facts Facts">
      {post.isLocked && <Icon name="member" size={16} label="Member-only story" />}
      {creator.id !== ownerId && (
        <span>
          With <Link to={href('ShowUser', { username: creator.username })}>{creator.name}</Link>
        </span>
      )}
      {collection && (
        <span>
          In{' '}
          <Link to={href('ShowCollectionHome', { collectionSlug: collection.slug })}>{collection.name}</Link>
        </span>
      )}
      {post.firstPublishedAt && <Timestamp at={post.firstPublishedAt} />}
      <span>{formatReadingTime(post.readingTime)}</span>
      {post.clapCount > 0 && <span>{count(post.clapCount, 'clap')}</span>}
    </p>
  )
}
