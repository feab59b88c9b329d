/**
 * The product's numbers, by what they limit: `limits.claps.perReader`. A namespace and not an object, so that a
 * page ships only the numbers it reads.
 */
export * as limits from './limits/numbers.ts'
export { day, hour, minute, second } from './limits/durations.ts'
