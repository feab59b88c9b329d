/** Bytes of memory as the body of an answer. */

/**
 * A stream of known length, whose bytes the runtime lets go when they are sent. It copies bytes that are given to a
 * response as they are, and has the copy until a garbage collection, which thousands of answers do not cause
 * (decision 184).
 */
export function sentBytes(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(bytes.byteLength)
  const writer = writable.getWriter()
  // Both fail when the reader leaves, which is no error.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  return readable
}
