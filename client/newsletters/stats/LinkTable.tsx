import { newsletterIssues as words } from '#schema/copy/newsletterIssues.ts'
import type { IssueDetailsFragment } from '#schema/generated/operations.ts'
import { whole } from '#client/design/numbers.ts'
import { CsvButton } from '#client/stats/CsvButton.tsx'

interface LinkTableProps {
  links: IssueDetailsFragment['links']
  subject: string
}

/** Not links, because the addresses come from the provider's events. */
export function LinkTable({ links, subject }: LinkTableProps) {
  const most = Math.max(1, ...links.map(({ clickCount }) => clickCount))
  return (
    <>
      <h3 className="Stats-part">{words.links}</h3>
      {links.length === 0 ? (
        <p className="Stats-nothing">{words.noLinks}</p>
      ) : (
        <>
          <table className="StatsTable SourceTable">
            <caption className="VisuallyHidden">{words.links}</caption>
            <thead>
              <tr>
                <th scope="col">{words.link}</th>
                <th scope="col">{words.recipientsWhoClicked}</th>
              </tr>
            </thead>
            <tbody>
              {links.map(({ url, clickCount }) => (
                <tr key={url}>
                  <th scope="row">
                    <bdi>{url.replace(/^https?:\/\//, '')}</bdi>
                    <span
                      className="SourceTable-bar"
                      style={{ inlineSize: `${(clickCount / most) * 100}%` }}
                    />
                  </th>
                  <td>{whole(clickCount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <CsvButton
            name={`${words.links} ${subject}`}
            headings={[words.link, words.recipientsWhoClicked]}
            rows={links.map(({ url, clickCount }) => [url, clickCount])}
          />
        </>
      )}
    </>
  )
}
