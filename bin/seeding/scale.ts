/** Story number i depends only on i, so a larger site contains the smaller one, with comparable pages. */
import { day } from '#schema/limits.ts'
import type { Draw } from './chance.ts'

export const peopleAt = (stories: number): number => 200 + Math.floor(stories * 0.3)
export const publicationsAt = (stories: number): number => 6 + Math.floor(Math.sqrt(stories))
/** Tags that are not topics. */
export const rareTagsAt = (stories: number): number => Math.floor(stories ** 0.6)

/** The number of stories when this person joined. */
export const storiesBefore = (person: number): number => Math.max(0, Math.ceil((person - 200) / 0.3))

/** All activity is in it. */
export interface Period {
  /** Milliseconds; the newest story's time. */
  until: number
  /** Milliseconds. */
  length: number
}

/** Later times are likelier, as on a growing site. */
export const someTime = (draw: Draw, { until, length }: Period): number =>
  Math.floor(until - length * (1 - Math.sqrt(draw())))

/** Before all stories. */
export const joiningTime = (draw: Draw, { until, length }: Period): number =>
  Math.floor(until - length - 400 * day * draw())
