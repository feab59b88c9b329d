import { formatDate, formatFullDate } from '#client/design/format.ts'

interface TimestampProps {
  /** Milliseconds. */
  at: number
  /** When the data was read: dates of that year are written without it. */
  now?: number
  className?: string
}

/** A date that server and browser write the same: in UTC and in English; exact to the minute on hover. */
export function Timestamp({ at, now, className }: TimestampProps) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={formatFullDate(at)}>
      {formatDate(at, now)}
    </time>
  )
}
