/** The part of a picture that a frame shows. */
export interface Framing {
  /** At 1 the frame shows as much of the picture as fits. */
  zoom: number
  /** 0 to 1, from the left and top to the right and bottom. */
  x: number
  y: number
}

export const CENTRED: Framing = { zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  width: number
  height: number
}

/**
 * The visible part, in the picture's pixels.
 * @param ratio the frame's width over its height
 */
export function partOf({ width, height }: Size, ratio: number, { zoom, x, y }: Framing) {
  const shown = Math.min(width, height * ratio) / zoom
  const size = { width: shown, height: shown / ratio }
  return { ...size, left: (width - size.width) * x, top: (height - size.height) * y }
}

/** The framing after dragging the picture by `x` and `y` pixels in a frame `frame` pixels wide. */
export function draggedBy(
  picture: Size,
  ratio: number,
  framing: Framing,
  { x, y, frame }: { x: number; y: number; frame: number },
): Framing {
  const part = partOf(picture, ratio, framing)
  const scale = part.width / frame
  const moved = (from: number, by: number, room: number) =>
    room > 0 ? Math.min(1, Math.max(0, from - (by * scale) / room)) : from
  return {
    ...framing,
    x: moved(framing.x, x, picture.width - part.width),
    y: moved(framing.y, y, picture.height - part.height),
  }
}
