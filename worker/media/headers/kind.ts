/** What a header says of a picture. */
export interface ImageKind {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
  /** Pixels, turned as the picture's own orientation says. */
  width: number
  height: number
  /** More than 1: it moves. */
  frames: number
}
