import { copy } from '#schema/copy/partner.ts'
import type { ShownEarningsFragment, ShownMonthFragment } from '#schema/generated/operations.ts'
import { day as DAY, minute } from '#schema/limits.ts'
import { formatPrice } from '#schema/membership/membershipPrices.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { count, formatDate, formatDuration, formatMonth } from '#client/design/format.ts'
import { CsvButton } from '#client/stats/CsvButton.tsx'
import { dateOf } from '#client/stats/period.ts'
import { StatsChart } from '#client/stats/StatsChart.tsx'

interface EarningsOfMonthProps {
  month: ShownMonthFragment
  /** Null while the month is open. */
  earnings: ShownEarningsFragment | null
  isExample?: boolean
}

const words = copy.dashboard

export function EarningsOfMonth({ month, earnings, isExample = false }: EarningsOfMonthProps) {
  const name = formatMonth(month.startsAt)
  return (
    <section aria-labelledby="earnings">
      <h2 id="earnings">{words.earnings(name)}</h2>
      {!earnings && <p>{words.openUntil(formatDate(month.closesAt))}</p>}
      {earnings?.days.length === 0 && <p>{words.nothing}</p>}
      {earnings && earnings.days.length > 0 && (
        <Closed month={month} earnings={earnings} isExample={isExample} />
      )}
    </section>
  )
}

interface ClosedProps {
  month: ShownMonthFragment
  earnings: ShownEarningsFragment
  isExample: boolean
}

function Closed({ month, earnings, isExample }: ClosedProps) {
  const { stories, amount } = earnings
  return (
    <>
      <p>
        {words.total} <strong>{formatPrice(amount)}</strong>
      </p>
      <StatsChart
        title={words.chart}
        series={[words.total]}
        points={everyDay(month, earnings)}
        stepDays={1}
        write={formatPrice}
      />
      <h3>{words.stories}</h3>
      <p>{words.storiesText}</p>
      <ol className="StoryEarnings">
        {stories.map((story) => (
          <StoryEntry key={story.postId} story={story} isExample={isExample} />
        ))}
      </ol>
      <CsvButton
        name={`${words.file} ${month.month}`}
        headings={[words.story, words.day, words.members, words.minutes, words.earned]}
        rows={stories.flatMap(({ postId, title, days }) =>
          days.map((one) => [
            title ?? `${words.deleted} (${postId})`,
            dateOf(one.day),
            one.members,
            Math.round(one.ms / minute),
            (one.amount / 100).toFixed(2),
          ]),
        )}
      />
    </>
  )
}

type Story = ShownEarningsFragment['stories'][number]

function StoryEntry({ story, isExample }: { story: Story; isExample: boolean }) {
  const { postId, title, amount, allAuthors, ms, days } = story
  const href = useHref()
  return (
    <li>
      <p className="StoryEarnings-line">
        {title === null || isExample ? (
          <span>{title ?? words.deleted}</span>
        ) : (
          <Link to={href('ShowStatsPost', { postId })}>{title || words.story}</Link>
        )}
        <strong>{formatPrice(amount)}</strong>
      </p>
      <p className="StoryEarnings-why">
        {words.readFor(formatDuration(ms / 1000))}
        {allAuthors > amount && ` ${words.shared(formatPrice(allAuthors))}`}
      </p>
      <details>
        <summary>{words.byDay}</summary>
        <ul className="StoryEarnings-days">
          {days.map((one) => (
            <li key={one.day}>
              {formatDate(one.day * DAY)}: {formatPrice(one.amount)}.{' '}
              {words.because(formatDuration(one.ms / 1000), count(one.members, 'member'))}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Includes days without earnings. */
function everyDay({ startsAt, month }: ShownMonthFragment, { days }: ShownEarningsFragment) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const known = new Map(days.map((one) => [one.day, one.amount]))
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, at) => startsAt / DAY + at).map((day) => ({
    day,
    values: [known.get(day) ?? 0],
  }))
}
