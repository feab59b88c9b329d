/** A clap computes it again. */
import { day } from '#schema/limits.ts'

/** Ten times the claps weigh as much as half a day of age. */
const HALF_DAY = 0.5 * day

/** Newer stories start higher, so stored scores never need recomputing. */
export const hotScore = (clapCount: number, publishedAt: number): number =>
  Math.round((Math.log10(Math.max(1, clapCount)) + publishedAt / HALF_DAY) * 1e6) / 1e6

/** UTC; weeks start on Monday. */
export function bucketsOf(at: number): { day: number; week: number; month: number; year: number } {
  const date = new Date(at)
  const days = Math.floor(at / day)
  const year = date.getUTCFullYear()
  // 1970-01-05, four days after the epoch, was a Monday.
  return { day: days, week: Math.floor((days - 4) / 7), month: year * 12 + date.getUTCMonth(), year }
}

/** 'YYYY-MM' in UTC. */
export const archiveMonth = (at: number): string => new Date(at).toISOString().slice(0, 7)

interface Listable {
  firstPublishedAt: number | null
  deletedAt?: number | null
  visibility: 'PUBLIC' | 'LOCKED' | 'UNLISTED'
  isSuspended: boolean
  depth?: number
}

export const listedAtOf = (post: Listable): number | null =>
  post.firstPublishedAt !== null &&
  !post.deletedAt &&
  post.visibility !== 'UNLISTED' &&
  !post.isSuspended &&
  !post.depth
    ? post.firstPublishedAt
    : null
