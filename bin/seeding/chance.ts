/** The distributions of a real site: a few have most of everything. */
import { draws } from '../demo/draws.ts'

/** Numbers from 0 up to 1, the same for the same key. */
export type Draw = () => number

export const chance = (key: string): Draw => draws(`seed:${key}`)

/**
 * A rank from 0 below `size`, low ones most often: rank r about in proportion to 1 / (r + softness) (Zipf's law).
 * @param softness the higher, the smaller the lead of the first ranks
 */
export const rank = (draw: Draw, size: number, softness: number): number =>
  Math.min(size - 1, Math.floor(softness * ((size + softness) / softness) ** draw() - softness))

/**
 * A count that is small for most: 0 for most, and without a bound for a few (Pareto).
 * @param scale what the mean grows with
 * @param tail below 1: how far the few are from the many
 */
export const heavy = (draw: Draw, scale: number, tail: number): number =>
  Math.floor(scale * ((1 - draw()) ** -tail - 1))

export const pick = <T>(draw: Draw, values: readonly T[]): T => values[Math.floor(draw() * values.length)]!

/** A whole number from `from` up to and with `to`. */
export const between = (draw: Draw, from: number, to: number): number =>
  from + Math.floor(draw() * (to - from + 1))
