export interface ViewerPlace {
  readonly name: string
  readonly props: object
  /** Byte offsets of the visitors' content. */
  readonly start: number
  readonly end: number
}

export interface LockedText {
  readonly lockedId: string | false
}

export type Filling = readonly (string | Piece)[]

export interface Gap {
  readonly name: string
  readonly props: object
}

export type Piece = Uint8Array | Gap

const encoder = new TextEncoder()

/**
 * It copies no bytes.
 * @param fill null keeps the visitors' content
 */
export function piecesOf(
  body: Uint8Array,
  places: readonly ViewerPlace[],
  fill: (place: ViewerPlace) => Filling | null,
): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const place of places) {
    const filling = fill(place)
    if (!filling) continue
    pieces.push(body.subarray(from, place.start))
    pieces.push(...encoded(filling))
    from = place.end
  }
  pieces.push(body.subarray(from))
  return pieces
}

export const encoded = (filling: Filling): Piece[] =>
  filling.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))

export const isGap = (piece: Piece): piece is Gap => !(piece instanceof Uint8Array)

/** @param contents for the gaps, in their order */
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
