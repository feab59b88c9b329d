import type { Paragraph } from '#schema/content/content.ts'
import { copy } from '#schema/copy/publishing.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { compare } from '#client/publishing/compare.ts'
import { Comparison } from '#client/publishing/Comparison.tsx'
import { ListPager } from '#client/design/ListPager.tsx'

const versionOf = ({ search }: PageLocation) => {
  const given = search.get('version')
  return given === null ? null : Number.parseInt(given, 10) || 0
}

/** For readers, if the authors allow it. */
export const page = definePage<'HistoryPage'>({
  operation: 'HistoryPage',
  variables: (at) => ({
    postId: at.params.postId!,
    version: versionOf(at),
    paging: { limit: limits.lists.pageSize, to: at.search.get('to') },
  }),
  outcome: ({ storyHistory }) => (storyHistory ? undefined : { status: 404 }),
  head: ({ storyHistory }) => ({ title: copy.historyOf(storyHistory!.title), noIndex: true }),
  styles: ['publishing'],
  Component: HistoryPage,
})

function HistoryPage({ data, at }: PageProps<'HistoryPage'>) {
  const href = useHref()
  const { postId, slug, title, subtitle, paragraphs, version, versions, pagingInfo } = data.storyHistory!
  return (
    <div className="StorySettings">
      <h1 className="StorySettings-title">{copy.versions}</h1>
      <p className="StorySettings-story" dir="auto">
        <Link to={href('ShowPost', { postId: slug })}>{title}</Link>
      </p>
      {version && (
        <section className="StorySettings-section" aria-labelledby="comparison">
          <h2 className="StorySettings-heading" id="comparison">
            {copy.comparison} <Timestamp at={version.createdAt} />
          </h2>
          <Comparison differences={compare(textOf(version), textOf({ title, subtitle, paragraphs }))} />
        </section>
      )}
      <ul className="Versions">
        {versions.map((one) => (
          <li key={one.revision} className="Versions-one">
            <p className="Versions-facts">
              <b>
                <Timestamp at={one.createdAt} />
              </b>
            </p>
            <p dir="auto">{one.title}</p>
            <p className="StorySettings-links">
              <Link to={href('ShowPostHistory', { postId }, { version: String(one.revision) })}>
                {copy.compare}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <ListPager at={at} next={pagingInfo.next} label={copy.olderVersions} />
    </div>
  )
}

const textOf = ({
  title,
  subtitle,
  paragraphs,
}: {
  title: string
  subtitle: string
  paragraphs: string
}) => ({
  title,
  subtitle,
  paragraphs: JSON.parse(paragraphs) as Paragraph[],
})
