/** The package has no types of its own; what is used of it. */
declare module 'subset-font' {
  interface Options {
    keepAllGlyphs?: boolean
    targetFormat?: 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>
}
