import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { average, dollars, percent } from '#client/design/numbers.ts'

type Cost = NonNullable<NonNullable<InternalStatusPageQuery['internalStatus']>['cost']>

/** Line by line, so the sum can be checked by hand. */
export function ViewCosts({ cost }: { cost: Cost }) {
  return (
    <>
      <p className="ViewCosts-words">
        {cost.isMeasured
          ? `Based on the last 24 hours: ${percent(cost.hitRatio)} of views answered from the cache, ${average(cost.rowsMade, 1)} rows read per rendered page.`
          : `No pages rendered yet, so this assumes a hit ratio of ${percent(cost.hitRatio)} and ${average(cost.rowsMade, 1)} rows per rendered page.`}{' '}
        Each line is usage per view × the price per million. It leaves out what the plan includes for free.
        CPU time and picture use are assumptions.
      </p>
      <p className="ViewCosts-words">{balance(cost)}</p>
      <table className="StatusTable ViewCosts">
        <caption>US dollars per million views, with and without the cache</caption>
        <thead>
          <tr>
            <th scope="col">Billed</th>
            <th scope="col">Price</th>
            <th scope="col">Cached</th>
            <th scope="col">Uncached</th>
          </tr>
        </thead>
        <tbody>
          {cost.lines.map((line) => (
            <tr key={line.unit}>
              <th scope="row">
                <Link to={line.source}>{line.unit}</Link>
                <span className="ViewCosts-formula">
                  {average(line.perView, 1)} per view: {line.formula}
                </span>
              </th>
              <td>{dollars(line.price)}</td>
              <td>{dollars(line.cost)}</td>
              <td>{dollars(line.uncachedCost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Per million views
            </th>
            <td>{dollars(cost.total)}</td>
            <td>{dollars(cost.uncachedTotal)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

/** On a quiet site the cache may cost more than it saves. */
function balance({ lines, total, uncachedTotal, hitRatio }: Cost): string {
  const sum = (sign: 1 | -1) =>
    lines.reduce((all, { cost, uncachedCost }) => all + Math.max(0, sign * (uncachedCost - cost)), 0)
  const [saved, spent] = [sum(1), sum(-1)]
  const reads = `The cache saves ${dollars(saved)} in CPU time and database rows, and spends ${dollars(spent)} on KV. Each isolate checks the mirror for the tags of what it serves, at most once a second per tag, so the more views share that second, the less each one costs.`
  return total > uncachedTotal
    ? `${reads} By this estimate it costs more than it saves. What it buys is speed, and ${percent(hitRatio)} of views never touch the database.`
    : reads
}
