/** Real sites have skewed distributions. */
import { draws } from '../demo/draws.ts'

/** Numbers in [0, 1), deterministic by key. */
export type Draw = () => number

export const chance = (key: string): Draw => draws(`seed:${key}`)

/**
 * Zipf: the probability of rank r is about proportional to 1 / (r + softness).
 * @param softness higher values flatten the first ranks
 */
export const rank = (draw: Draw, size: number, softness: number): number =>
  Math.min(size - 1, Math.floor(softness * ((size + softness) / softness) ** draw() - softness))

/**
 * Pareto: 0 for most, unbounded for a few.
 * @param scale proportional to the mean
 * @param tail below 1; higher values make the tail heavier
 */
export const heavy = (draw: Draw, scale: number, tail: number): number =>
  Math.floor(scale * ((1 - draw()) ** -tail - 1))

export const pick = <T>(draw: Draw, values: readonly T[]): T => values[Math.floor(draw() * values.length)]!

/** Inclusive. */
export const between = (draw: Draw, from: number, to: number): number =>
  from + Math.floor(draw() * (to - from + 1))
