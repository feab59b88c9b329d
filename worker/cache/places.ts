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

/** What fills a place: text with gaps, which are filled by name each time the document is put together. */
export type Filling = readonly (string | Gap)[]

export interface Gap {
  readonly name: string
  readonly props: object
}

/** A document taken apart: bytes that are sent as they are, and gaps. */
export type Piece = Uint8Array | Gap

const encoder = new TextEncoder()

/**
 * Takes a document apart at its places, without copying its bytes.
 * @param fill what goes into a place; null leaves what visitors have there
 */
export function piecesOf(
  body: Uint8Array,
  places: readonly Place[],
  fill: (place: Place, index: number) => Filling | null,
): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const [index, place] of places.entries()) {
    const filling = fill(place, index)
    if (!filling) continue
    pieces.push(body.subarray(from, place.start))
    pieces.push(...filling.map((part) => (typeof part === 'string' ? encoder.encode(part) : part)))
    from = place.end
  }
  pieces.push(body.subarray(from))
  return pieces
}

export const isGap = (piece: Piece): piece is Gap => !(piece instanceof Uint8Array)

/** @param contents of the gaps, in their order */
export function joined(pieces: readonly Piece[], contents: readonly string[]): Uint8Array<ArrayBuffer> {
  let next = 0
  const parts = pieces.map((piece) => (isGap(piece) ? encoder.encode(contents[next++]) : piece))
  const whole = new Uint8Array(parts.reduce((length, { byteLength }) => length + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
