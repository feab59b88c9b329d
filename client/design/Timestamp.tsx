import { useSyncExternalStore } from 'react'
import { formatAgo, formatDate, formatFullDate } from '#client/design/format.ts'

interface TimestampProps {
  /** Milliseconds. */
  at: number
  /** When the data was read: dates of that year are written without it. */
  now?: number
  className?: string
}

/**
 * A date that server and browser write the same: in UTC and in English; exact to the minute on hover. In the browser the
 * last day is written as time that has passed, in the place of the date, so that nothing moves.
 */
export function Timestamp({ at, now, className = '' }: TimestampProps) {
  const ago = useSyncExternalStore(never, () => formatAgo(at, Date.now()), none)
  const date = formatDate(at, now)
  return (
    <time
      className={ago ? `${className} Timestamp--ago`.trim() : className || undefined}
      dateTime={new Date(at).toISOString()}
      title={formatFullDate(at)}
      data-date={ago ? date : undefined}
    >
      {ago ?? date}
    </time>
  )
}

const never = () => () => undefined
const none = () => null
