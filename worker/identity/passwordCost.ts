/** It takes 16 MiB and about 150 ms. */
export const PASSWORD_COST = { ln: 14, r: 8, p: 5 }
