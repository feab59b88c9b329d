/** Whether the proofs run (`npm run test:slow`), which repeat more. */
export const isSlow: boolean = process.env.SLOW !== undefined

/** How far apart the calls are that a test breaks, one after the other: the proofs break each. */
export const EACH_CALL: number = isSlow ? 1 : 4
