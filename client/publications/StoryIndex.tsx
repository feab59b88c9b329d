import type { PublicationAllStoriesPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { formatMonth } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'

type Collection = NonNullable<PublicationAllStoriesPageQuery['collection']>
type Story = NonNullable<Collection['numberedPosts']>['posts'][number]

export function StoryIndex({ stories }: { stories: readonly Story[] }) {
  return (
    <div className="StoryIndex">
      {byMonth(stories).map(({ month, stories }) => (
        <section key={month} className="StoryIndex-month">
          <h2 className="StoryIndex-title">{month}</h2>
          <ol>
            {stories.map((story) => (
              <StoryIndexEntry key={story.id} story={story} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function StoryIndexEntry({ story }: { story: Story }) {
  const storyHref = useStoryHref()
  const date = new Date(story.firstPublishedAt ?? 0)
  return (
    <li className="StoryIndex-entry">
      <time className="StoryIndex-day" dateTime={date.toISOString().slice(0, 10)}>
        {date.getUTCDate()}
      </time>
      <p className="StoryIndex-text">
        <Link to={storyHref(story)} lang={story.language} dir={story.direction}>
          {story.title}
        </Link>{' '}
        {story.isLocked && <Icon name="member" size={16} label="Member-only story" />}
        <span className="StoryIndex-author">
          <bdi>{story.creator.name}</bdi>
        </span>
      </p>
    </li>
  )
}

function byMonth(stories: readonly Story[]): { month: string; stories: Story[] }[] {
  const months: { month: string; stories: Story[] }[] = []
  for (const story of stories) {
    const month = formatMonth(story.firstPublishedAt ?? 0)
    const last = months.at(-1)
    if (last?.month === month) last.stories.push(story)
    else months.push({ month, stories: [story] })
  }
  return months
}
