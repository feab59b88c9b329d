/** Replaces `worker/identity/passwordCost.ts` in worker tests, which hash hundreds. */
export const PASSWORD_COST = { ln: 1, r: 8, p: 1 }
