/** No network, or no server behind it. */
export class Unreachable extends Error {}

export function unreachable(cause: unknown): never {
  throw new Unreachable(String(cause))
}
