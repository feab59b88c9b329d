import { useSyncExternalStore } from 'react'
import { formatAgo, formatDate, formatFullDate } from '#client/design/format.ts'

interface TimestampProps {
  /** Milliseconds. */
  at: number
  /** When the data was read: dates in that year omit the year. */
  now?: number
  className?: string
}

/** Server and browser print the same date. The relative time fits in its space, because the page must not shift. */
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
