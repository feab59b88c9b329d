/** The value of a field of date and time, which is in the writer's own zone. */

/** @param at milliseconds */
export function toLocalField(at: number): string {
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The same in UTC, for readers without scripts. */
export const inUtc = (at: number): string => new Date(at).toISOString().slice(0, 16)

/** Milliseconds; null for a field that is not filled in. */
export function fromLocalField(value: string): number | null {
  const at = value ? new Date(value).getTime() : Number.NaN
  return Number.isNaN(at) ? null : at
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'Wed, Nov 25, 2026, 14:05', in the writer's own zone. */
export const inOwnZone = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(at)
