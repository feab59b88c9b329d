export interface ImageKind {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
  /** Pixels, after the picture's own orientation. */
  width: number
  height: number
  frames: number
}
