import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueDetailsFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { whole } from '#client/design/numbers.ts'
import { EventChart } from '#client/newsletters/stats/EventChart.tsx'
import { LinkTable } from '#client/newsletters/stats/LinkTable.tsx'
import { FigureList } from '#client/stats/FigureList.tsx'
import { ratio } from '#client/stats/figures.ts'

const EVENTS = [
  { of: 'opened', title: words.opens, nothing: words.noOpens },
  { of: 'clicked', title: words.clicks, nothing: words.noClicks },
] as const

function countsOf(known: [step: number, count: number][], length: number): number[] {
  const counts = new Map(known)
  return Array.from({ length }, (_, step) => counts.get(step) ?? 0)
}

/** The provider's reports about accepted emails. */
export function IssueResults({ issue }: { issue: IssueDetailsFragment }) {
  const { deliveredCount, openedCount, clickedCount, subject, hours, days, links } = issue
  const of = (count: number) =>
    deliveredCount > 0 ? words.ofDelivered(ratio(count, deliveredCount)) : undefined
  const hasLater = days.some(({ day }) => day * 24 >= limits.newsletters.hours)
  return (
    <section aria-labelledby="results">
      <h2 className="Stats-part" id="results">
        {words.results}
      </h2>
      <FigureList
        isMain
        pairs={[
          [
            words.delivered,
            whole(deliveredCount),
            words.ofAccepted(ratio(deliveredCount, issue.acceptedCount)),
          ],
          [words.opened, whole(openedCount), of(openedCount)],
          [words.clicked, whole(clickedCount), of(clickedCount)],
          [words.unsubscribed, whole(issue.leftCount), of(issue.leftCount)],
        ]}
      />
      <FigureList
        pairs={[
          [words.prefetched, whole(issue.prefetchedCount)],
          [words.bounced, whole(issue.bouncedCount)],
          [words.complained, whole(issue.complainedCount)],
          [words.newMembers, whole(issue.newMemberCount)],
        ]}
      />
      <div className="Stats-small">
        {EVENTS.map(({ of, ...chart }) => (
          <EventChart
            key={of}
            {...chart}
            subject={subject}
            during={words.inHours(limits.newsletters.hours)}
            heading={words.hour}
            writeStep={words.hours}
            counts={countsOf(
              hours.map((one) => [one.hour, one[of]]),
              limits.newsletters.hours,
            )}
          />
        ))}
        {hasLater &&
          EVENTS.map(({ of, ...chart }) => (
            <EventChart
              key={`${of}Days`}
              {...chart}
              subject={subject}
              during={words.inDays(limits.newsletters.days)}
              heading={words.day}
              writeStep={words.days}
              counts={countsOf(
                days.map((one) => [one.day, one[of]]),
                limits.newsletters.days,
              )}
            />
          ))}
      </div>
      <LinkTable links={links} subject={subject} />
      <p className="Stats-explained">{words.estimate}</p>
      <p className="Stats-nothing">{words.newMembersAbout}</p>
    </section>
  )
}
