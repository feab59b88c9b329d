import { copy } from '#schema/copy.ts'

/** The end of a switch that knows every case: the compiler holds it to that, and what comes all the same is a bug (R357). */
export function unreachable(value: never): never {
  throw new Error(copy.thrown.unreachable, { cause: value })
}
