import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueDetailsFragment } from '#schema/generated/operations.ts'
import { percent, whole } from '#client/design/numbers.ts'
import { isOver } from '#client/newsletters/stats/issueStates.ts'
import { CsvButton } from '#client/stats/CsvButton.tsx'

/** While the issue is under way, recipients also wait. */
export function IssueBalance({ issue }: { issue: IssueDetailsFragment }) {
  const { recipientCount, acceptedCount, excludedCount, unknownCount, waitingCount, state } = issue
  const parts = [
    ['accepted', words.accepted, acceptedCount, words.acceptedAbout],
    ['excluded', words.excluded, excludedCount, words.excludedAbout],
    ['unknown', words.unknown, unknownCount, words.unknownAbout],
    ...(isOver(state) ? [] : [['waiting', words.waiting, waitingCount, words.waitingAbout] as const]),
  ] as const
  return (
    <section aria-labelledby="balance">
      <h2 className="Stats-part" id="balance">
        {words.balance}
      </h2>
      <p className="IssueBalance-equation">
        <b>{whole(recipientCount)}</b> {words.recipientsAre} ={' '}
        {parts.map(([key, label, count], at) => (
          <span key={key}>
            {at > 0 && ' + '}
            <b>{whole(count)}</b> {label.toLowerCase()}
          </span>
        ))}
      </p>
      <div className="IssueBalance-bar" aria-hidden="true">
        {parts.map(([key, , count]) => (
          <span key={key} data-part={key} style={{ flexGrow: count }} hidden={count === 0} />
        ))}
      </div>
      <dl className="IssueBalance">
        {parts.map(([key, label, count, about]) => (
          <div key={key} className="IssueBalance-part">
            <dt data-part={key}>{label}</dt>
            <dd className="IssueBalance-count">
              {whole(count)} <span>{percent(count / recipientCount)}</span>
            </dd>
            {count > 0 && <dd className="IssueBalance-about">{about}</dd>}
          </div>
        ))}
        <div className="IssueBalance-part IssueBalance-sum">
          <dt>{words.recipients}</dt>
          <dd className="IssueBalance-count">{whole(recipientCount)}</dd>
        </div>
      </dl>
      {issue.exclusions.length > 0 && <Exclusions issue={issue} />}
    </section>
  )
}

function Exclusions({ issue: { exclusions, subject } }: { issue: IssueDetailsFragment }) {
  const rows = exclusions.map(({ reason, count }) => [words.reasons[reason], count] as const)
  return (
    <>
      <table className="StatsTable IssueBalance-reasons">
        <caption>{words.reasonsTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{words.reason}</th>
            <th scope="col">{words.recipients}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([reason, count]) => (
            <tr key={reason}>
              <th scope="row">{reason}</th>
              <td>{whole(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CsvButton
        name={`${words.excluded} ${subject}`}
        headings={[words.reason, words.recipients]}
        rows={rows}
      />
    </>
  )
}
