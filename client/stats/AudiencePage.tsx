import { exporting } from '#schema/copy/exporting.ts'
import { subscribers } from '#schema/copy/newsletterSubscribers.ts'
import { copy } from '#schema/copy/stats.ts'
import { limits } from '#schema/limits.ts'
import { Link } from '#client/browser/Link.tsx'
import { definePage, type PageProps, type PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { count } from '#client/design/format.ts'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { allSteps } from '#client/stats/figures.ts'
import { periodOf } from '#client/stats/period.ts'
import { PeriodChoice } from '#client/stats/PeriodChoice.tsx'
import { StatsChart } from '#client/stats/StatsChart.tsx'
import { StatsPager } from '#client/stats/StatsPager.tsx'
import { StatsTabs } from '#client/stats/StatsTabs.tsx'

const inDetail = ({ row }: Pick<PageLocation, 'row'>) => row.name === 'ShowUserAudienceDetails'

/** R064 */
export const page = definePage<'AudiencePage'>({
  operation: 'AudiencePage',
  variables: (at) => ({
    period: periodOf(at.search),
    paging: {
      to: at.search.get('to'),
      limit: inDetail(at) ? 2 * limits.lists.pageSize : limits.lists.pageSize,
    },
  }),
  outcome: ({ ownAudience }) => (ownAudience ? undefined : { status: 404 }),
  head: () => ({ title: copy.audience, noIndex: true }),
  styles: ['stats'],
  Component: AudiencePage,
})

function AudiencePage({ data, at }: PageProps<'AudiencePage'>) {
  const href = useHref()
  const { followerCount, stats, followers } = data.ownAudience!
  const username = at.params.username!
  const viewer = useViewer()
  const list = data.newsletterSubscribers
  const isDetailed = inDetail(at)
  return (
    <div className="Stats">
      <h1 className="Stats-heading">{copy.audience}</h1>
      <StatsTabs row={at.row.name} />
      <p className="Stats-total">{count(followerCount, copy.follower)}</p>
      {!isDetailed && (
        <>
          <PeriodChoice at={at} shown={stats} />
          <StatsChart
            title={copy.figures.followers}
            series={[copy.figures.followers]}
            points={allSteps(stats).map(({ day, followers: gained }) => ({ day, values: [gained] }))}
            stepDays={stats.stepDays}
          />
        </>
      )}
      <section aria-labelledby="subscribers">
        <h2 className="Stats-part" id="subscribers">
          {subscribers.title}
        </h2>
        <p className="Stats-nothing">{subscribers.count(list?.subscriberCount ?? 0)}</p>
        <Link
          className="Stats-link"
          to={href('ShowNewsletterSubscribers', {
            newsletterV3Id: list?.newsletterId ?? viewer?.id ?? '',
          })}
        >
          {copy.allSubscribers}
        </Link>
      </section>
      <section aria-labelledby="followers">
        <h2 className="Stats-part" id="followers">
          {copy.followers}
        </h2>
        {followers.members.length === 0 ? (
          <EmptyState sentence={copy.noFollowers} />
        ) : (
          <>
            <ul className="AudienceList">
              {followers.members.map(({ id, name, username: follower, followedAt }) => (
                <li key={id} className="AudienceList-one">
                  <Link to={href('ShowUser', { username: follower })}>{name}</Link>
                  <Timestamp at={followedAt} />
                </li>
              ))}
            </ul>
            {/* A file, which the router has no page for. */}
            <a className="Button Button--quiet" href={href('ExportUserAudience', { username })}>
              {copy.exportFollowers}
            </a>
            <ActionForm
              form="exportAudience"
              action={href('ShowUserAudience', { username })}
              answer={data.formAnswer}
              label={exporting.exportAudience}
            />
          </>
        )}
        {isDetailed ? (
          <StatsPager at={at} next={followers.pagingInfo.next} />
        ) : (
          followers.pagingInfo.next && (
            <Link
              className="Stats-link"
              to={href('ShowUserAudienceDetails', { username, details: 'followers' })}
            >
              {copy.allFollowers}
            </Link>
          )
        )}
      </section>
    </div>
  )
}
