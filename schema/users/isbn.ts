export type IsbnFault = 'form' | 'checksum'

/** @returns 13 digits, or the fault */
export function readIsbn(text: string): { isbn: string } | { fault: IsbnFault } {
  const digits = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*ISBN(?:-1[03])?:?/, '')
    .replaceAll(/[\s\p{Pd}]/gu, '')
  if (/^\d{9}[\dX]$/.test(digits)) {
    return isTen(digits) ? { isbn: withCheckDigit(`978${digits.slice(0, 9)}`) } : { fault: 'checksum' }
  }
  if (!/^97[89]\d{10}$/.test(digits)) return { fault: 'form' }
  return withCheckDigit(digits.slice(0, 12)) === digits ? { isbn: digits } : { fault: 'checksum' }
}

/** Weights fall from 10 to 1. */
const isTen = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + (10 - at) * (digit === 'X' ? 10 : Number(digit)), 0) % 11 === 0

/** Weights are 1 and 3. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return twelve + String((10 - (sum % 10)) % 10)
}
