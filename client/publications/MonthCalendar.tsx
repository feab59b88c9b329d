import { Link } from '#client/browser/Link.tsx'
import { formatMonth } from '#client/design/format.ts'
import { usePublicationHref } from '#client/posts/publicationUrl.ts'

interface MonthCalendarProps {
  collection: { slug: string }
  year: string
  /** Two digits. */
  month: string
  /** The days that have stories, 1 to 31. */
  days: readonly number[]
  current?: string
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Days with stories are red, like feast days. */
export function MonthCalendar({ collection, year, month, days, current }: MonthCalendarProps) {
  const href = usePublicationHref(collection)
  const withStories = new Set(days)
  const start = Date.UTC(Number(year), Number(month) - 1)
  return (
    <table className="MonthCalendar">
      <caption className="VisuallyHidden">Days of {formatMonth(start)} with stories</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(Number(year), Number(month)).map((week, index) => (
          <tr key={index}>
            {week.map((number, weekday) => {
              const day = String(number).padStart(2, '0')
              if (!withStories.has(number)) return <td key={weekday}>{number || null}</td>
              return (
                <td key={weekday}>
                  <Link
                    className="MonthCalendar-day"
                    to={href('ShowCollectionArchiveDay', { year, month, day })}
                    aria-current={day === current ? 'page' : undefined}
                  >
                    {number}
                  </Link>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Weeks start on Monday; 0 is a day of another month. */
export function weeksOf(year: number, month: number): number[][] {
  const before = (new Date(Date.UTC(year, month - 1)).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const number = week * 7 + weekday - before + 1
      return number >= 1 && number <= length ? number : 0
    }),
  )
}
