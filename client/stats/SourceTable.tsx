import { copy } from '#schema/copy/stats.ts'
import { percent, whole } from '#client/design/numbers.ts'
import { CsvButton } from '#client/stats/CsvButton.tsx'

interface SourceTableProps {
  caption: string
  rows: readonly { name: string; kind?: string; views: number }[]
}

export function SourceTable({ caption, rows }: SourceTableProps) {
  const all = rows.reduce((sum, { views }) => sum + views, 0)
  const shown = rows.filter(({ views }) => views > 0).toSorted((a, b) => b.views - a.views)
  if (!shown.length) return <p className="Stats-nothing">{copy.noReferrers}</p>
  return (
    <>
      <table className="StatsTable SourceTable">
        <caption className="VisuallyHidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.source}</th>
            <th scope="col">{copy.figures.views}</th>
            <th scope="col">{copy.share}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, kind, views }) => (
            <tr key={`${kind} ${name}`}>
              <th scope="row">
                {name}
                {kind && <span className="SourceTable-kind"> {kind}</span>}
                <span className="SourceTable-bar" style={{ inlineSize: `${(views / all) * 100}%` }} />
              </th>
              <td>{whole(views)}</td>
              <td>{percent(views / all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CsvButton
        name={caption}
        headings={[copy.source, copy.figures.views]}
        rows={shown.map(({ name, views }) => [name, views])}
      />
    </>
  )
}
