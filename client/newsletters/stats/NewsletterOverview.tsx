import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import { copy } from '#schema/copy/stats.ts'
import type { NewsletterStatsPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import type { Place } from '#client/browser/page.ts'
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

/** Subscribers over time, and the issues. */
export function NewsletterOverview({ stats, at }: { stats: Stats; at: Place }) {
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
      <h1 className="Stats-heading">{words.title(name)}</h1>
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
          {words.issues}
        </h2>
        {issues.length === 0 ? (
          <EmptyState sentence={words.noIssues} />
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

/** Includes empty steps. */
function allSteps({ since, until, stepDays, steps }: NonNullable<Stats['subscribers']>) {
  const known = new Map(steps.map((step) => [step.day, step]))
  return Array.from({ length: Math.floor((until - since) / stepDays) + 1 }, (_, at) => {
    const day = since + at * stepDays
    return known.get(day) ?? { day, joined: 0, left: 0 }
  })
}
