import type { StoryMentionFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

export function StoryMention({ story }: { story: StoryMentionFragment }) {
  const href = useHref()
  const storyHref = useStoryHref()
  return (
    <span className="StoryMention">
      {story.isLocked && <Icon name="member" size={16} label="Member-only story" />}
      <Link className="StoryMention-title" to={storyHref(story)} lang={story.language} dir={story.direction}>
        {story.title}
      </Link>{' '}
      <span className="StoryMention-by">
        by <Link to={href('ShowUser', { username: story.creator.username })}>{story.creator.name}</Link>
      </span>
    </span>
  )
}
