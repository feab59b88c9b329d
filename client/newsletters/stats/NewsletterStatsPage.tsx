import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { IssueStats } from '#client/newsletters/stats/IssueStats.tsx'
import { NewsletterOverview } from '#client/newsletters/stats/NewsletterOverview.tsx'
import { periodOf } from '#client/stats/period.ts'

const isOfDigests = ({ row }: PageLocation) => row.name === 'ShowCollectionDigestStats'

const issueIn = ({ search }: PageLocation) => search.get('issue') ?? ''

/** A newsletter's stats, its digests', or one issue's with `?issue=` (R082, R086). */
export const page = definePage<'NewsletterStatsPage'>({
  operation: 'NewsletterStatsPage',
  variables: (at) => {
    const { newsletterV3Id: id = null, collectionSlug = null, newsletterSlug: slug = null } = at.params
    const issue = issueIn(at)
    return {
      id,
      collectionSlug,
      slug,
      issue,
      isIssue: issue !== '',
      isDigest: isOfDigests(at),
      period: periodOf(at.search),
      paging: { to: at.search.get('to') },
    }
  },
  outcome: ({ newsletterStats: stats }) =>
    stats && (stats.issue || stats.issues) ? undefined : { status: 404 },
  head: ({ newsletterStats: stats }) => ({
    title: words.title(stats!.issue?.subject || stats!.name),
    noIndex: true,
  }),
  styles: ['forms', 'stats', 'issueStats'],
  Component: NewsletterStatsPage,
})

function NewsletterStatsPage({ data, at }: PageProps<'NewsletterStatsPage'>) {
  const stats = data.newsletterStats!
  return (
    <div className="Stats">
      {stats.issue ? (
        <IssueStats newsletter={stats} issue={stats.issue} at={at} answer={data.formAnswer} />
      ) : (
        <NewsletterOverview stats={stats} at={at} isOfDigests={isOfDigests(at)} />
      )}
    </div>
  )
}
