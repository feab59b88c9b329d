import { copy } from '#schema/copy.ts'

/** The end of a switch over every case: the compiler enforces that, and reaching it is a bug (R357). */
export function unreachable(value: never): never {
  throw new Error(copy.thrown.unreachable, { cause: value })
}
