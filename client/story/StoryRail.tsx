import type { PostPageQuery, ReadNextQuery } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { Late, type LatePart } from '#client/browser/late.tsx'
import { Link } from '#client/browser/Link.tsx'
import { MarkedPlace } from '#client/browser/places.tsx'
import { formatReadingTime } from '#client/design/format.ts'
import { SkeletonLine } from '#client/design/Skeleton.tsx'
import { ReadNextFailed } from '#client/posts/ReadNext.tsx'
import { ShareButton } from '#client/posts/ShareButton.tsx'
import { StoryContents } from '#client/posts/StoryContents.tsx'
import { AuthorCard } from '#client/story/StoryFooter.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

interface StoryRailProps {
  post: NonNullable<PostPageQuery['post']>
  related: LatePart
}

/** Below two columns, only related stories remain (post.css). */
export function StoryRail({ post, related }: StoryRailProps) {
  return (
    <div className="StoryRail">
      <AuthorCard creator={post.creator} label="About the author" entryPoint="writerSidebar" />
      <ShareButton story={post} />
      <MarkedPlace name="contents" of={{}}>
        <StoryContents sections={post.content.sections} />
      </MarkedPlace>
      <Late part={related} as={Related} waiting={RelatedWaiting} failed={ReadNextFailed} isRepeated />
    </div>
  )
}

/** Skips the stories of ReadNext. */
function Related({ data: { post } }: { data: ReadNextQuery }) {
  const storyHref = useStoryHref()
  const stories = post?.readNext.slice(limits.readNext.atEnd) ?? []
  if (stories.length === 0) return null
  return (
    <section className="StoryRail-related" data-source="read_next" aria-labelledby="related">
      <h2 className="StoryRail-title" id="related">
        Related stories
      </h2>
      <ul>
        {stories.map((story) => (
          <li key={story.id}>
            <Link to={storyHref(story)} lang={story.language} dir={story.direction}>
              {story.title}
            </Link>
            <p className="StoryRail-facts Facts">
              <span>
                <bdi>{story.creator.name}</bdi>
              </span>
              <span>{formatReadingTime(story.readingTime)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RelatedWaiting() {
  return (
    <section className="StoryRail-related" aria-hidden data-skeleton>
      <SkeletonLine size="small" width="short" />
      <SkeletonLine />
      <SkeletonLine width="long" />
    </section>
  )
}
