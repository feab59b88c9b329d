/** scrypt: 16 MiB and about 150 ms. N is 2 to the power of `ln`. */
export const PASSWORD_COST = { ln: 14, r: 8, p: 5 }
