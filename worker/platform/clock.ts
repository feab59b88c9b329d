/** The only source of time (decision 18), which tests can move. */
let offset = 0

/** Milliseconds since 1970, UTC. */
export const now = (): number => Date.now() + offset

/** Moves the clock forward by `ms`, in development and tests. */
export const advanceClock = (ms: number): void => {
  offset += ms
}

export const resetClock = (): void => {
  offset = 0
}
