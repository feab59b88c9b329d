import { newsletterDigests as digests } from '#schema/copy/newsletterDigests.ts'
import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueEntryFragment } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { Link } from '#client/browser/Link.tsx'
import type { PageLocation } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { formatDate } from '#client/design/format.ts'
import { whole } from '#client/design/numbers.ts'
import { IssueState } from '#client/newsletters/stats/IssueState.tsx'
import { isOver } from '#client/newsletters/stats/issueStates.ts'
import { CsvButton } from '#client/stats/CsvButton.tsx'
import { ratio } from '#client/stats/figures.ts'
import { dateOf } from '#client/stats/period.ts'
import { dayOf } from '#schema/stats/stats.ts'

interface IssueListProps {
  issues: readonly IssueEntryFragment[]
  at: PageLocation
  newsletter: string
}

/** Each with its rates; the file has the counts. */
export function IssueList({ issues, at, newsletter }: IssueListProps) {
  const href = useHref()
  return (
    <>
      <ul className="StoryStats">
        {issues.map((issue) => (
          <li key={issue.id} className="StoryStats-story">
            <h3 className="StoryStats-title" dir="auto">
              <Link to={href(at.row.name as RouteName, at.params, { issue: issue.id })}>
                {issue.subject || words.untitled}
              </Link>
            </h3>
            <p className="StoryStats-line">
              <IssueState state={issue.state} /> · {formatDate(issue.startedAt ?? issue.createdAt)} ·{' '}
              {issue.digest ? digests.kinds[issue.digest.frequency] : words.audiences[issue.audience]}
              {issue.isEmailOnly && ` · ${words.emailOnly}`}
            </p>
            <dl className="StoryStats-figures IssueList-figures">
              {figuresOf(issue).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <CsvButton
        name={`${words.issues} ${newsletter}`}
        headings={HEADINGS}
        rows={issues.map((issue) => [
          dateOf(dayOf(issue.startedAt ?? issue.createdAt)),
          issue.subject,
          words.states[issue.state],
          issue.recipientCount,
          issue.acceptedCount,
          issue.excludedCount,
          issue.unknownCount,
          issue.deliveredCount,
          issue.openedCount,
          issue.clickedCount,
          issue.leftCount,
        ])}
      />
    </>
  )
}

const HEADINGS = [
  'Date',
  'Subject',
  'State',
  words.recipients,
  words.accepted,
  words.excluded,
  words.unknown,
  words.delivered,
  words.opened,
  words.clicked,
  words.unsubscribed,
]

/** Rates are of the delivered emails. */
function figuresOf(issue: IssueEntryFragment): [label: string, value: string][] {
  const { recipientCount, acceptedCount, waitingCount, deliveredCount, openedCount, clickedCount } = issue
  return [
    [words.recipients, whole(recipientCount)],
    [words.accepted, whole(acceptedCount)],
    ...(isOver(issue.state) ? [] : [[words.waiting, whole(waitingCount)] as [string, string]]),
    [words.delivered, whole(deliveredCount)],
    [words.openRate, ratio(openedCount, deliveredCount)],
    [words.clickRate, ratio(clickedCount, deliveredCount)],
    [words.unsubscribed, whole(issue.leftCount)],
  ]
}
