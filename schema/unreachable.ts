import { copy } from '#schema/copy.ts'

/** The compiler proves that it is never called (R357). */
export function unreachable(value: never): never {
  throw new Error(copy.thrown.unreachable, { cause: value })
}
