/** Clients repeat a change under the same id (decision 162). */

/** 128 bits in hexadecimal. */
export const newClientId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const isClientId = (text: string): boolean => /^[\w-]{8,64}$/.test(text)

export const CLIENT_ID_HEADER = 'x-client-id'
