import { Fragment } from 'react'
import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { average, whole } from '#client/design/numbers.ts'

type Routes = NonNullable<NonNullable<InternalStatusPageQuery['internalStatus']>['traffic']>['routes']

export function RouteCosts({ routes }: { routes: Routes }) {
  const most = Math.max(1, ...routes.map(({ rowsRead }) => rowsRead))
  return (
    <table className="StatusTable RouteCosts">
      <caption>D1 rows and statements by route, averaged over all requests</caption>
      <thead>
        <tr>
          <th scope="col">Route</th>
          <th scope="col" className="RouteCosts-answers">
            Requests
          </th>
          <th scope="col">
            Statements <span>per request</span>
          </th>
          <th scope="col">
            Rows <span>per request</span>
          </th>
          <th scope="col">
            Total <span>rows</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {routes.map(({ route, requests, statements, rowsRead }) => (
          <tr key={route}>
            <th scope="row">
              <RouteName route={route} />
              <span className="RouteCosts-brief">
                {whole(requests)} {requests === 1 ? 'request' : 'requests'}
              </span>
              <span
                className="RouteCosts-bar"
                aria-hidden="true"
                style={{ inlineSize: `${(100 * rowsRead) / most}%` }}
              />
            </th>
            <td className="RouteCosts-answers">{whole(requests)}</td>
            <td>{average(statements, requests)}</td>
            <td>{average(rowsRead, requests)}</td>
            <td>{whole(rowsRead)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A line may break before each of its words. */
function RouteName({ route }: { route: string }) {
  if (!route) return 'No route'
  return route.split(/(?=[A-Z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
