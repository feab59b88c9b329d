/** There was no answer: no network, or no server behind it. */
export class Unreachable extends Error {}

/** Turns a failed request into `Unreachable`; passed to its `catch`. */
export function unreachable(cause: unknown): never {
  throw new Unreachable(String(cause))
}
