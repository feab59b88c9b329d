/** The only source of time (decision 18). */
let offset = 0

export const now = (): number => Date.now() + offset

/** Milliseconds; for development and tests. */
export const advanceClock = (ms: number): void => {
  offset += ms
}

export const resetClock = (): void => {
  offset = 0
}
