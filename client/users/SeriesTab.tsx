import type { SeriesEntryFragment } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { count, formatReadingTime } from '#client/design/format.ts'
import { Icon } from '#client/design/Icon.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { useStoryHref } from '#client/posts/storyHref.ts'
import { ListPager } from '#client/design/ListPager.tsx'
import type { ProfileUser } from '#client/users/profileTabs.ts'
import { EmptyTab } from '#client/users/EmptyTab.tsx'
import { useEmptyTabLinks } from '#client/users/useEmptyTabLinks.ts'

export function SeriesTab({ user, at }: { user: ProfileUser; at: PageLocation }) {
  const href = useHref()
  const own = useEmptyTabLinks()
  const { series, pagingInfo } = user.series!
  return (
    <div className="ProfileTab">
      {series.length > 0 ? (
        series.map((one) => <SeriesEntry key={one.id} series={one} />)
      ) : (
        <EmptyTab
          ownerId={user.id}
          theirs={{
            sentence: `${user.name} hasn’t started a series yet.`,
            action: {
              label: `Stories by ${user.name}`,
              to: href('ShowUserLatest', { username: user.username }),
            },
          }}
          own={{ sentence: 'You haven’t started a series yet.', action: own.write }}
        />
      )}
      <ListPager at={at} next={pagingInfo.next} label="More series" />
    </div>
  )
}

function SeriesEntry({
  series: { id, slug, title, description, postCount, posts },
}: {
  series: SeriesEntryFragment
}) {
  const href = useHref()
  const storyHref = useStoryHref()
  const hidden = postCount - posts.length
  return (
    <section className="SeriesEntry" aria-labelledby={`series-${id}`}>
      <h2 className="SeriesEntry-title" id={`series-${id}`} dir="auto">
        <Link to={href('ShowSeries', { postId: slug })}>{title}</Link>
      </h2>
      {description && (
        <p className="SeriesEntry-description" dir="auto">
          {description}
        </p>
      )}
      <ol className="SeriesEntry-parts">
        {posts.map((post) => (
          <li key={post.id} className="SeriesEntry-part">
            <h3 className="SeriesEntry-partTitle" lang={post.language} dir={post.direction}>
              <Link to={storyHref(post)}>{post.title}</Link>
            </h3>
            <p className="SeriesEntry-facts Facts">
              {post.isLocked && <Icon name="member" size={16} label="Member-only story" />}
              {post.firstPublishedAt && <Timestamp at={post.firstPublishedAt} />}
              <span>{formatReadingTime(post.readingTime)}</span>
            </p>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="SeriesEntry-facts">{count(hidden, 'more part')}</p>}
    </section>
  )
}
