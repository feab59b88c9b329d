import type { TopWriterFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { Pager } from '#client/design/Pager.tsx'
import type { TopicViewProps } from '#client/topics/topicView.ts'

/** Ordered by their claps for the topic. */
export function TopWriters({ data: { tag, writers }, at }: TopicViewProps) {
  const href = useHref()
  const hrefOf = (to?: string) => href('ShowTagTopWriters', { tagSlug: tag.slug }, { to })
  const isFirst = !at.search.get('to')
  if (!writers?.writers.length) {
    return isFirst ? (
      <EmptyState sentence={`No one has written about ${tag.name} yet.`} />
    ) : (
      <EmptyState sentence="That’s everyone." action={{ label: 'Back to the first page', to: hrefOf() }} />
    )
  }
  const next = writers.pagingInfo.next?.to
  return (
    <>
      <ol className="TopWriters" data-source="top_writers">
        {writers.writers.map((writer) => (
          <li key={writer.user.id} className="TopWriters-writer">
            <Writer writer={writer} />
          </li>
        ))}
      </ol>
      <Pager
        newer={isFirst ? undefined : hrefOf()}
        newerLabel="First page"
        older={next && hrefOf(next)}
        olderLabel="More writers"
      />
    </>
  )
}

function Writer({ writer: { user, postCount, clapCount } }: { writer: TopWriterFragment }) {
  const href = useHref()
  return (
    <article className="TopWriter">
      <Avatar name={user.name} imageId={user.imageId} size="L" />
      <div className="TopWriter-text">
        <h2 className="TopWriter-name">
          <Link to={href('ShowUser', { username: user.username })}>{user.name}</Link>
        </h2>
        {user.bio && (
          <p className="TopWriter-bio" dir="auto">
            {user.bio}
          </p>
        )}
        <p className="TopWriter-facts Facts">
          <span>{count(postCount, 'story', 'stories')}</span>
          {clapCount > 0 && <span>{count(clapCount, 'clap')}</span>}
        </p>
      </div>
    </article>
  )
}
