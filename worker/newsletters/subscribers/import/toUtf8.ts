/** The text of a large file would not fit into memory with the file. */
const PIECE = 1024 * 1024

/** Other encodings are taken for Windows-1252. */
export function toUtf8(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return recoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return recoded(bytes, 'utf-16be')
  if (!isUtf8(bytes)) return recoded(bytes, 'windows-1252')
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const text = hasMark ? bytes.subarray(3) : bytes
  return text.includes(0) ? text.filter((byte) => byte !== 0) : text
}

function recoded(bytes: Uint8Array, encoding: string): Uint8Array {
  const encoder = new TextEncoder()
  return Buffer.concat([...textsOf(bytes, new TextDecoder(encoding))].map((text) => encoder.encode(text)))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    for (const _ of textsOf(bytes, new TextDecoder('utf-8', { fatal: true }))) continue
    return true
  } catch {
    return false
  }
}

function* textsOf(bytes: Uint8Array, decoder: TextDecoder): Generator<string> {
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}
