import type { TopicPageQuery } from '#schema/generated/operations.ts'
import type { PageLocation } from '#client/browser/page.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { count } from '#client/design/format.ts'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { ArchiveYears } from '#client/topics/ArchiveYears.tsx'
import { TopicIndex } from '#client/topics/TopicIndex.tsx'
import { topicView } from '#client/topics/topicView.ts'

/** Depends on the view: writers, other topics, or other years. */
export function TopicAside({ data, at }: { data: TopicPageQuery; at: PageLocation }) {
  const href = useHref()
  const { tag, topWriters, topics, tagArchiveMonths } = data
  if (!tag) return null
  const view = topicView(at)
  return (
    <>
      {view.tab === 'archive' && view.date && tagArchiveMonths && (
        <section>
          <SectionTitle>Years</SectionTitle>
          <ArchiveYears slug={tag.slug} months={tagArchiveMonths} current={view.date.year} />
        </section>
      )}
      {topWriters && topWriters.writers.length > 0 && (
        <Writers slug={tag.slug} writers={topWriters.writers} />
      )}
      {topics && topics.length > 0 && (
        <section data-source="related_tags">
          <SectionTitle>Topics</SectionTitle>
          <TopicIndex
            topics={topics}
            hrefOf={(tagSlug) => href('ShowTagTopWriters', { tagSlug })}
            current={tag.slug}
          />
        </section>
      )}
    </>
  )
}

type Writers = NonNullable<TopicPageQuery['topWriters']>['writers']

function Writers({ slug, writers }: { slug: string; writers: Writers }) {
  const href = useHref()
  return (
    <section data-source="top_writers">
      <SectionTitle>Top writers</SectionTitle>
      <ul className="AsideWriters">
        {writers.map(({ user, postCount }) => (
          <li key={user.id} className="AsideWriter">
            <Avatar name={user.name} imageId={user.imageId} size="S" />
            <div>
              <Link className="AsideWriter-name" to={href('ShowUser', { username: user.username })}>
                {user.name}
              </Link>
              <p className="AsideWriter-facts">{count(postCount, 'story', 'stories')} here</p>
            </div>
          </li>
        ))}
      </ul>
      <Link className="AsideWriters-all" to={href('ShowTagTopWriters', { tagSlug: slug })}>
        All writers
      </Link>
    </section>
  )
}
