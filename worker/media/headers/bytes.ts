/** A truncated header has no size. */

export const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

export const uint16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

export const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 65536 + uint16(bytes, at + 2)

/** Little-endian. */
export const uint16le = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)

export const uint24le = (bytes: Uint8Array, at: number): number =>
  uint16le(bytes, at) | ((bytes[at + 2] ?? 0) << 16)

export const uint32le = (bytes: Uint8Array, at: number): number =>
  uint16le(bytes, at) + uint16le(bytes, at + 2) * 65536
