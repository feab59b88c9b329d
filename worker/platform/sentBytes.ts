/**
 * A body of known length, which the runtime frees once it is sent. Bytes passed directly to a response are copied, and
 * the copy stays until a garbage collection, which thousands of answers do not cause (decision 184).
 */
export function sentBytes(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(bytes.byteLength)
  const writer = writable.getWriter()
  // Both fail when the reader leaves, which is no error.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  return readable
}
