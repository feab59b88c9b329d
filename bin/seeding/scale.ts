/**
 * How large a site with so many stories is. Everything about story number i follows from i alone, so that a larger site
 * contains the smaller one, and the same pages can be compared at both sizes.
 */
import { day } from '#schema/limits.ts'
import type { Draw } from './chance.ts'

export const peopleAt = (stories: number): number => 200 + Math.floor(stories * 0.3)
export const publicationsAt = (stories: number): number => 6 + Math.floor(Math.sqrt(stories))
/** Tags beside those of the topics. */
export const rareTagsAt = (stories: number): number => Math.floor(stories ** 0.6)

/** How many stories there were when this person joined. */
export const storiesBefore = (person: number): number => Math.max(0, Math.ceil((person - 200) / 0.3))

/** The period in which everything happens. */
export interface Period {
  /** The time of the newest story, milliseconds. */
  until: number
  /** How long before it the first story may have been, milliseconds. */
  length: number
}

/** A time in the period; later times are more likely, as on a growing site. */
export const someTime = (draw: Draw, { until, length }: Period): number =>
  Math.floor(until - length * (1 - Math.sqrt(draw())))

/** A time before all stories. */
export const joiningTime = (draw: Draw, { until, length }: Period): number =>
  Math.floor(until - length - 400 * day * draw())
