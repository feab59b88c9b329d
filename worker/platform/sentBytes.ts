/**
 * Bytes passed directly to a response are copied and kept until a garbage collection; a
 * fixed-length stream is freed once sent (decision 184).
 */
export function sentBytes(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(bytes.byteLength)
  const writer = writable.getWriter()
  // Both fail when the reader leaves.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  return readable
}
