/** 'Monday 30 November 2026 at 08:00 (Europe/Berlin)'. */
export const inZone = (at: number, timeZone: string): string => {
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  return `${date.format(at).replace(',', '')} at ${time.format(at)} (${timeZone.replaceAll('_', ' ')})`
}
