/** Seeded, to repeat a run that fails. */
export interface Chance {
  /** Less than `below`. */
  int(below: number): number
  of<T>(list: readonly T[]): T
  /** True once in `times`. */
  once(times: number): boolean
  /** Includes control characters and surrogate halves. */
  text(maxLength: number): string
}

/** xorshift32. */
export function openChance(seed: number): Chance {
  let state = seed | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    of: (list) => list[int(list.length)]!,
    once: (times) => int(times) === 0,
    text: (maxLength) =>
      Array.from({ length: int(maxLength + 1) }, () => String.fromCharCode(unit(int))).join(''),
  }
}

const unit = (int: Chance['int']) => {
  const kind = int(4)
  return kind === 0 ? int(32) : kind === 1 ? int(0x10000) : 32 + int(95)
}
