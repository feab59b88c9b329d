/** A namespace, unlike an object, ships only used numbers. */
export * as limits from './limits/numbers.ts'
export { day, hour, minute, second } from './limits/durations.ts'
