/**
 * The size of a site by its number of stories. Story number i depends only on i, which makes a larger site contain the
 * smaller one, with comparable pages.
 */
import { day } from '#schema/limits.ts'
import type { Draw } from './chance.ts'

export const peopleAt = (stories: number): number => 200 + Math.floor(stories * 0.3)
export const publicationsAt = (stories: number): number => 6 + Math.floor(Math.sqrt(stories))
/** The number of tags that are not topics. */
export const rareTagsAt = (stories: number): number => Math.floor(stories ** 0.6)

/** The number of stories when this person joined. */
export const storiesBefore = (person: number): number => Math.max(0, Math.ceil((person - 200) / 0.3))

/** The period of all activity. */
export interface Period {
  /** The newest story's time, in milliseconds. */
  until: number
  /** The period's length, in milliseconds. */
  length: number
}

/** A time in the period; later ones are likelier, as on a growing site. */
export const someTime = (draw: Draw, { until, length }: Period): number =>
  Math.floor(until - length * (1 - Math.sqrt(draw())))

/** A time before all stories. */
export const joiningTime = (draw: Draw, { until, length }: Period): number =>
  Math.floor(until - length - 400 * day * draw())
