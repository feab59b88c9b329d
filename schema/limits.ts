/** A namespace instead of an object ships only the numbers that a page reads. */
export * as limits from './limits/numbers.ts'
export { day, hour, minute, second } from './limits/durations.ts'
