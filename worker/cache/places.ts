/** Named places of a stored document, and how a document is put together with something else in them. */

export interface Place {
  readonly name: string
  /** What its part is rendered from; nothing of a session. */
  readonly props: object
  /** Bytes of the document: what visitors have there. */
  readonly start: number
  readonly end: number
}

/** The props of a place `text`: where visitors have the preview of a locked story. */
export interface LockedText {
  readonly authorIds: readonly string[]
}

const encoder = new TextEncoder()

/**
 * The document with other contents in its places: slices of bytes one after the other.
 * @param contents in the order of the places; null leaves what stands there
 */
export function filled(
  body: Uint8Array,
  places: readonly Place[],
  contents: readonly (string | null)[],
): Uint8Array<ArrayBuffer> {
  const fillings = contents.map((content) => (content === null ? null : encoder.encode(content)))
  let length = body.byteLength
  for (const [index, { start, end }] of places.entries()) {
    const filling = fillings[index]
    if (filling) length += filling.byteLength - (end - start)
  }
  const whole = new Uint8Array(length)
  let from = 0
  let at = 0
  const append = (bytes: Uint8Array) => {
    whole.set(bytes, at)
    at += bytes.byteLength
  }
  for (const [index, { start, end }] of places.entries()) {
    const filling = fillings[index]
    if (!filling) continue
    append(body.subarray(from, start))
    append(filling)
    from = end
  }
  append(body.subarray(from))
  return whole
}
