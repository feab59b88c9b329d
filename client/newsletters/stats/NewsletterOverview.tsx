import { newsletterDigests as digests } from '#schema/copy/newsletterDigests.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { copy } from '#schema/copy/stats.ts'
import type { NewsletterStatsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { EmptyState } from '#client/design/EmptyState.tsx'
import { whole } from '#client/design/numbers.ts'
import { IssueList } from '#client/newsletters/stats/IssueList.tsx'
import { changeOf } from '#client/stats/change.ts'
import { FigureList } from '#client/stats/FigureList.tsx'
import { PeriodChoice } from '#client/stats/PeriodChoice.tsx'
import { StatsChart } from '#client/stats/StatsChart.tsx'
import { StatsPager } from '#client/stats/StatsPager.tsx'

type Stats = NonNullable<NewsletterStatsPageQuery['newsletterStats']>

interface OverviewProps {
  stats: Stats
  at: PageLocation
  isOfDigests: boolean
}

/** Subscribers over time, and the issues, or only digests. */
export function NewsletterOverview({ stats, at, isOfDigests }: OverviewProps) {
  const href = useHref()
  const { name, subscriberCount, ...rest } = stats
  const [subscribers, { issues, pagingInfo }] = [rest.subscribers!, rest.issues!]
  const { since, until, stepDays, before } = subscribers
  const points = allSteps(subscribers)
  const than = copy.daysBefore(until - since + 1)
  const figure = (of: 'joined' | 'left') => {
    const sum = points.reduce((all, step) => all + step[of], 0)
    return [words[of], whole(sum), changeOf(sum, before[of], than)] as const
  }
  return (
    <>
      <p className="Stats-back">
        <Link to={href('ShowYourNewsletters')}>{words.yours}</Link>
      </p>
      <h1 className="Stats-heading">{isOfDigests ? digests.statsTitle(name) : words.title(name)}</h1>
      <PeriodChoice at={at} shown={subscribers} />
      <FigureList
        isMain
        pairs={[[words.subscribers, whole(subscriberCount)], figure('joined'), figure('left')]}
      />
      <div className="Stats-small">
        {(['joined', 'left'] as const).map((of) => (
          <StatsChart
            key={of}
            title={words[of]}
            series={[words[of]]}
            points={points.map((step) => ({ day: step.day, values: [step[of]] }))}
            stepDays={stepDays}
          />
        ))}
      </div>
      <p className="Stats-back">
        <Link to={href('ShowNewsletterSubscribers', { newsletterV3Id: stats.id })}>
          {copy.allSubscribers}
        </Link>
      </p>
      <section aria-labelledby="issues">
        <h2 className="Stats-part" id="issues">
          {isOfDigests ? digests.title : words.issues}
        </h2>
        <OtherIssues stats={stats} isOfDigests={isOfDigests} />
        {issues.length === 0 ? (
          <EmptyState sentence={isOfDigests ? digests.none : words.noIssues} />
        ) : (
          <IssueList issues={issues} at={at} newsletter={name} />
        )}
        <StatsPager at={at} next={pagingInfo.next} />
      </section>
      <p className="Stats-explained">{words.explainedSubscribers}</p>
      {issues.length > 0 && <p className="Stats-nothing">{words.estimate}</p>}
    </>
  )
}

/** Between all issues of a publication's newsletter and its digests. */
function OtherIssues({ stats, isOfDigests }: Pick<OverviewProps, 'stats' | 'isOfDigests'>) {
  const href = useHref()
  const { id, slug: newsletterSlug, collectionSlug } = stats
  if (!collectionSlug) return null
  return (
    <p className="Stats-back">
      {isOfDigests ? (
        <Link to={href('ShowNewsletterStats', { newsletterV3Id: id })}>{digests.allIssues}</Link>
      ) : (
        <Link to={href('ShowCollectionDigestStats', { collectionSlug, newsletterSlug })}>
          {digests.stats}
        </Link>
      )}
    </p>
  )
}

/** Includes empty steps. */
function allSteps({ since, until, stepDays, steps }: NonNullable<Stats['subscribers']>) {
  const known = new Map(steps.map((step) => [step.day, step]))
  return Array.from({ length: Math.floor((until - since) / stepDays) + 1 }, (_, at) => {
    const day = since + at * stepDays
    return known.get(day) ?? { day, joined: 0, left: 0 }
  })
}
