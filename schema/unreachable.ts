import { copy } from '#schema/copy.ts'

/** The end of an exhaustive switch: enforced by the compiler, and a bug if reached (R357). */
export function unreachable(value: never): never {
  throw new Error(copy.thrown.unreachable, { cause: value })
}
