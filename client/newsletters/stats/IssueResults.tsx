import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueDetailsFragment } from '#schema/generated/operations.ts'
import { whole } from '#client/design/numbers.ts'
import { HourChart } from '#client/newsletters/stats/HourChart.tsx'
import { LinkTable } from '#client/newsletters/stats/LinkTable.tsx'
import { FigureList } from '#client/stats/FigureList.tsx'
import { ratio } from '#client/stats/figures.ts'

/** The provider's reports about accepted emails. */
export function IssueResults({ issue }: { issue: IssueDetailsFragment }) {
  const { deliveredCount, openedCount, clickedCount, subject, hours, links } = issue
  const of = (count: number) =>
    deliveredCount > 0 ? words.ofDelivered(ratio(count, deliveredCount)) : undefined
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
        <HourChart title={words.opens} nothing={words.noOpens} subject={subject} of="opened" hours={hours} />
        <HourChart
          title={words.clicks}
          nothing={words.noClicks}
          subject={subject}
          of="clicked"
          hours={hours}
        />
      </div>
      <LinkTable links={links} subject={subject} />
      <p className="Stats-explained">{words.estimate}</p>
      <p className="Stats-nothing">{words.newMembersAbout}</p>
    </section>
  )
}
