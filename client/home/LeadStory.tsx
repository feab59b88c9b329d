import type { StoryCardFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { StoryByline } from '#client/home/StoryByline.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

/** Its picture is the largest contentful paint. */
export function LeadStory({ post }: { post: StoryCardFragment }) {
  const storyHref = useStoryHref()(post)
  return (
    <article className={post.previewImage ? 'LeadStory' : 'LeadStory LeadStory--plain'}>
      {post.previewImage && (
        <Link to={storyHref} className="LeadStory-picture" tabIndex={-1} aria-hidden>
          <CoverImage
            id={post.previewImage.id}
            alt=""
            width={752}
            height={470}
            focusX={post.previewImage.focusPercentX}
            focusY={post.previewImage.focusPercentY}
            isFirst
          />
        </Link>
      )}
      <h3 className="LeadStory-title" lang={post.language} dir={post.direction}>
        <Link to={storyHref}>{post.title}</Link>
      </h3>
      {post.subtitle && (
        <p className="LeadStory-subtitle" lang={post.language} dir={post.direction}>
          {post.subtitle}
        </p>
      )}
      <div className="StoryCard-foot">
        <StoryByline post={post} />
        <SaveButton id={post.id} title={post.title} />
      </div>
    </article>
  )
}
