interface DateSpan {
  from: number
  until: number
}

/**
 * UTC; null for an invalid date.
 * @param date 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; months and days may have one digit
 */
export function dateSpan(date: string): DateSpan | null {
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(date)
  if (!parts) return null
  const [year, month, day] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)))
  const from = Date.UTC(year!, (month ?? 1) - 1, day ?? 1)
  const start = new Date(from)
  const exists =
    start.getUTCFullYear() === year &&
    start.getUTCMonth() === (month ?? 1) - 1 &&
    start.getUTCDate() === (day ?? 1)
  if (!exists) return null
  const until =
    day !== undefined
      ? Date.UTC(year, month! - 1, day + 1)
      : month !== undefined
        ? Date.UTC(year, month)
        : Date.UTC(year + 1, 0)
  return { from, until }
}
