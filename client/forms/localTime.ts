/**
 * In the writer's time zone.
 * @param at milliseconds
 */
export function toLocalField(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

export const dateField = (localField: string): string => localField.slice(0, 10)

export const inUtc = (at: number): string => new Date(at).toISOString().slice(0, 16)

/** Milliseconds; null for an empty field. */
export function fromLocalField(value: string): number | null {
  const at = value ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(at) ? null : at
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/** '25 November 2026 at 14:05 (Europe/Berlin)'. */
export const inOwnZone = (at: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(at)} (${ownZone()})`
