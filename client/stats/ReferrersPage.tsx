import { copy } from '#schema/copy/stats.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { SourceTable } from '#client/stats/SourceTable.tsx'

/** R060 */
export const page = definePage<'ReferrersPage'>({
  operation: 'ReferrersPage',
  variables: ({ params }) => ({ postId: params.postId! }),
  outcome: ({ postStats }) => (postStats ? undefined : { status: 404 }),
  head: ({ postStats }) => ({ title: `${copy.referrersTitle}: ${postStats!.story.title}`, noIndex: true }),
  styles: ['stats'],
  Component: ReferrersPage,
})

function ReferrersPage({ data }: PageProps<'ReferrersPage'>) {
  const href = useHref()
  const { story, referrers } = data.postStats!
  return (
    <div className="Stats">
      <p className="Stats-back">
        <Link to={href('ShowStatsPost', { postId: story.id })}>
          <bdi lang={story.language}>{story.title}</bdi>
        </Link>
      </p>
      <h1 className="Stats-heading">{copy.referrersTitle}</h1>
      <SourceTable
        caption={copy.whereFrom}
        rows={referrers.map(({ source, host, views }) => ({
          name: nameOf(source, host),
          kind: host && copy.sources[source],
          views,
        }))}
      />
    </div>
  )
}

/** Our modules have names like `read_next`. */
function nameOf(source: keyof typeof copy.sources, host: string): string {
  if (host === '') return copy.sources[source]
  return source === 'INTERNAL' ? host.replaceAll('_', ' ') : host
}
