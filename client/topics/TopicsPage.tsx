import type { TopicsPageQuery } from '#schema/generated/operations.ts'
import { isBuilt } from '#client/browser/built.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { listHead } from '#client/topics/listHead.ts'
import { ListHeading } from '#client/topics/ListHeading.tsx'

const TITLE = 'Topics'
const DESCRIPTION = 'What people write about here, and what’s new in each topic.'

/** R073 */
export const page = definePage<'TopicsPage'>({
  operation: 'TopicsPage',
  variables: () => ({}),
  head: (_, __, site) =>
    listHead({ title: TITLE, description: DESCRIPTION, at: { name: 'ShowTopics' }, path: [], site }),
  styles: ['topics'],
  Component: TopicsPage,
})

function TopicsPage({ data: { topics } }: { data: TopicsPageQuery }) {
  const href = useHref()
  return (
    <div className="TopicsPage">
      <ListHeading title={TITLE} words={DESCRIPTION} />
      {topics.length === 0 ? (
        <EmptyState
          sentence="No topics yet."
          action={
            isBuilt('ShowTrending') ? { label: 'See what’s trending', to: href('ShowTrending') } : undefined
          }
        />
      ) : (
        <div className="TopicsPage-topics">
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} />
          ))}
        </div>
      )}
    </div>
  )
}

function Topic({ topic }: { topic: TopicsPageQuery['topics'][number] }) {
  const href = useHref()
  return (
    <section className="TopicSummary" aria-labelledby={topic.slug}>
      <h2 className="TopicSummary-name" id={topic.slug}>
        <Link to={href('ShowTopic', { topicSlug: topic.slug })}>{topic.name}</Link>
      </h2>
      <p className="TopicSummary-facts Facts">
        <span>{count(topic.postCount, 'story', 'stories')}</span>
        {topic.writerCount > 0 && <span>{count(topic.writerCount, 'writer')}</span>}
      </p>
      {topic.description && (
        <p className="TopicSummary-description" dir="auto">
          {topic.description}
        </p>
      )}
      <ul className="TopicSummary-stories">
        {topic.recentPosts.map((post) => (
          <RecentStory key={post.id} post={post} />
        ))}
      </ul>
    </section>
  )
}

function RecentStory({ post }: { post: TopicsPageQuery['topics'][number]['recentPosts'][number] }) {
  const storyHref = useStoryHref()
  return (
    <li className="TopicSummary-story">
      <Link to={storyHref(post)} lang={post.language} dir={post.direction}>
        {post.title}
      </Link>
      <p className="TopicSummary-byline">
        {post.creator.name}
        {post.firstPublishedAt && (
          <>
            {', '}
            <Timestamp at={post.firstPublishedAt} />
          </>
        )}
      </p>
    </li>
  )
}
