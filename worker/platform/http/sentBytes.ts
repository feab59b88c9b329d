/** Bytes passed directly stay until a garbage collection (decision 184). */
export function sentBytes(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(bytes.byteLength)
  const writer = writable.getWriter()
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  return readable
}
