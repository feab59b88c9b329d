export class Unreachable extends Error {}

export function unreachable(cause: unknown): never {
  throw new Unreachable(String(cause))
}
