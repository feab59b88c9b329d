/** In the place of the cost of passwords, for the worker's tests, which hash hundreds. */
export const PASSWORD_COST = { ln: 1, r: 8, p: 1 }
