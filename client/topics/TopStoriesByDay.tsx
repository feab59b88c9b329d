import type { StoryCardFragment, TopStoriesPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { CoverImage } from '#client/design/CoverImage.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count, formatReadingTime } from '#client/design/format.ts'
import { Pager } from '#client/design/Pager.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { formatDay, weekdayOf } from '#client/topics/dates.ts'
import { ListHeading } from '#client/topics/ListHeading.tsx'

type List = NonNullable<TopStoriesPageQuery['topStories']>

interface TopStoriesByDayProps {
  title: string
  words: string
  list: List
  at: PageLocation
}

export function TopStoriesByDay({ title, words, list, at }: TopStoriesByDayProps) {
  const href = useHref()
  const isFirst = !at.search.get('to')
  const next = list.pagingInfo.next?.to
  return (
    <>
      <ListHeading
        title={title}
        words={
          <>
            {words} Or see the <Link to={href('ShowBrowseTop')}>top of all time</Link>.
          </>
        }
      />
      {list.days.length === 0 && <EmptyState sentence="Nothing has been published here yet." />}
      {list.days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
      <Pager
        newer={isFirst ? undefined : href('ShowTopStories')}
        newerLabel="Latest days"
        older={next && href('ShowTopStories', undefined, { to: next })}
        olderLabel="Earlier days"
      />
    </>
  )
}

function Day({ day: { date, posts, hasMore } }: { day: List['days'][number] }) {
  const href = useHref()
  const to = href('ShowTopStoriesForDate', { date })
  return (
    <section className="TopDay" aria-labelledby={`day-${date}`}>
      <h2 className="TopDay-date" id={`day-${date}`}>
        <Link to={to}>
          <span className="TopDay-weekday">{weekdayOf(date)}</span> {formatDay(date)}
        </Link>
      </h2>
      <ol className="TopDay-stories">
        {posts.map((post) => (
          <li key={post.id} className="TopDay-story">
            <Story post={post} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Link className="TopDay-more" to={to}>
          All stories from that day
        </Link>
      )}
    </section>
  )
}

function Story({ post }: { post: StoryCardFragment }) {
  const href = useHref()
  const storyHref = useStoryHref()(post)
  return (
    <article className="TopStory">
      {post.previewImage && (
        <Link to={storyHref} className="TopStory-picture" tabIndex={-1} aria-hidden>
          <CoverImage
            id={post.previewImage.id}
            alt=""
            width={304}
            height={190}
            focusX={post.previewImage.focusPercentX}
            focusY={post.previewImage.focusPercentY}
          />
        </Link>
      )}
      <div className="TopStory-text">
        <h3 className="TopStory-title" lang={post.language} dir={post.direction}>
          <Link to={storyHref}>{post.title}</Link>
        </h3>
        {post.subtitle && (
          <p className="TopStory-subtitle" lang={post.language} dir={post.direction}>
            {post.subtitle}
          </p>
        )}
        <div className="StoryCard-foot">
          <p className="TopStory-facts Facts">
            <Link to={href('ShowUser', { username: post.creator.username })}>{post.creator.name}</Link>
            <span>{formatReadingTime(post.readingTime)}</span>
            {post.clapCount > 0 && <span>{count(post.clapCount, 'clap')}</span>}
          </p>
          <SaveButton id={post.id} title={post.title} />
        </div>
      </div>
    </article>
  )
}
