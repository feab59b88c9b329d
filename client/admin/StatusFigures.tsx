import type { InternalStatusPageQuery } from '#schema/generated/operations.ts'
import { sumOf } from '#client/admin/hourStack.ts'
import { dollars, percent, whole } from '#client/design/numbers.ts'

type Status = NonNullable<InternalStatusPageQuery['internalStatus']>

export function StatusFigures({ status: { traffic, cost, outbox } }: { status: Status }) {
  const keepable = traffic ? sumOf(traffic.total) - traffic.total.dynamic : 0
  const due = outbox?.reduce((sum, kind) => sum + kind.due, 0)
  const failing = outbox?.reduce((sum, kind) => sum + kind.failing, 0) ?? 0
  return (
    <dl className="StatusFigures">
      <Figure
        name="Hit ratio"
        value={traffic && traffic.hitRatio !== null ? percent(traffic.hitRatio) : NONE}
        words={traffic ? `of ${whole(keepable)} cacheable requests` : UNKNOWN}
      />
      <Figure
        name="Requests"
        value={traffic ? whole(sumOf(traffic.total)) : NONE}
        words={traffic ? `in 24 hours, ${whole(traffic.total.dynamic)} of them dynamic` : UNKNOWN}
      />
      <Figure
        name="Cost per million views"
        value={cost ? dollars(cost.total) : NONE}
        words={cost ? inComparison(cost) : UNKNOWN}
      />
      <Figure
        name="Outbox"
        value={due === undefined ? NONE : whole(due)}
        words={due === undefined ? UNKNOWN : failing ? `due; ${whole(failing)} failing` : 'due, none failing'}
        isBad={failing > 0}
      />
    </dl>
  )
}

/** A cache that costs more than it saves is not an error of the page; `ViewCosts` explains why. */
const inComparison = ({ total, uncachedTotal }: NonNullable<Status['cost']>) =>
  total > uncachedTotal
    ? `${dollars(uncachedTotal)} without the cache and its KV reads`
    : `${dollars(uncachedTotal)} without the cache`

const NONE = '–'
const UNKNOWN = 'the database isn’t available'

interface FigureProps {
  name: string
  value: string
  words: string
  isBad?: boolean
}

function Figure({ name, value, words, isBad = false }: FigureProps) {
  return (
    <div className="StatusFigures-one">
      <dt>{name}</dt>
      <dd className="StatusFigures-value">{value}</dd>
      <dd className={isBad ? 'StatusFigures-words StatusTable-bad' : 'StatusFigures-words'}>{words}</dd>
    </div>
  )
}
