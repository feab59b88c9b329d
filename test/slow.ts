/** Whether the proofs run (`npm run test:slow`), which repeat more. */
export const isSlow: boolean = process.env.SLOW !== undefined
