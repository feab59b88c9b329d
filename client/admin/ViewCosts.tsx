import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { average, dollars, percent } from '#client/design/numbers.ts'

type Cost = NonNullable<NonNullable<InternalStatusPageQuery['internalStatus']>['cost']>

/** What a million views cost, line by line, so that the sum can be checked by hand. */
export function ViewCosts({ cost }: { cost: Cost }) {
  return (
    <>
      <p className="ViewCosts-words">
        {cost.isMeasured
          ? `With ${percent(cost.hitRatio)} of the views answered from the cache and ${average(cost.rowsMade, 1)} rows read for each rendered page, as counted in the last 24 hours.`
          : `No page has been rendered yet to count by: with a hit ratio of ${percent(cost.hitRatio)} and an assumed ${average(cost.rowsMade, 1)} rows for each rendered page.`}{' '}
        Each line is what a view uses × the price per million, without what the plan includes. Processor times
        and pictures are assumed.
      </p>
      <p className="ViewCosts-words">{balance(cost)}</p>
      <table className="StatusTable ViewCosts">
        <caption>US dollars a million views, with the cache as it works now and without it</caption>
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
                  {average(line.perView, 1)} a view: {line.formula}
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
              A million views
            </th>
            <td>{dollars(cost.total)}</td>
            <td>{dollars(cost.uncachedTotal)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

/** Why the cache costs what it does: on a quiet site it may cost more than it saves. */
function balance({ lines, total, uncachedTotal, hitRatio }: Cost): string {
  const sum = (sign: 1 | -1) =>
    lines.reduce((all, { cost, uncachedCost }) => all + Math.max(0, sign * (uncachedCost - cost)), 0)
  const [saved, spent] = [sum(1), sum(-1)]
  const reads = `The cache saves ${dollars(saved)} of processor time and database rows, and spends ${dollars(spent)} on KV: an isolate asks the mirror about the tags of what it shows, of each at most once a second. The more views share that second, the less each one costs.`
  return total > uncachedTotal
    ? `${reads} By this calculation it costs more than it saves; what it buys is speed, and a database that ${percent(hitRatio)} of the views never touch.`
    : reads
}
