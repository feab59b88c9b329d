/** The proofs (`npm run test:slow`) repeat more. */
export const isSlow: boolean = process.env.SLOW !== undefined

/** Tests break every fourth call, the proofs each. */
export const EACH_CALL: number = isSlow ? 1 : 4
