import { creators as words } from '#schema/copy/creators.ts'
import { exampleEarnings, exampleMonth } from '#client/marketing/exampleFigures.ts'
import { EarningsOfMonth } from '#client/partner/EarningsOfMonth.tsx'

/** A month of a writer who does not exist, shown by the dashboard's own part. */
export function EarningsExample() {
  return (
    <figure className="Example">
      <div className="Example-sheet">
        <EarningsOfMonth month={exampleMonth} earnings={exampleEarnings} isExample />
      </div>
      <figcaption>{words.earningsFigure}</figcaption>
    </figure>
  )
}
