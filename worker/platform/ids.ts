/** The only source of ids and randomness (decision 18). */
import { createHash } from 'node:crypto'

/** 12 random lower-case hexadecimal digits (D87). */
export function newId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(6)))
}

export function idFor(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}

export function newToken(bits = 128): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(bits / 8)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const newDigits = (length: number): string => newFromAlphabet('0123456789', length)

/** Unbiased; at most 256 characters. */
export function newFromAlphabet(alphabet: string, length: number): string {
  // Larger values would favour the first characters.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1))
    if (byte! < limit) text += alphabet[byte! % alphabet.length]
  }
  return text
}

export const newQueryId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)))
