/** The package has no types of its own; these are for the part that is used. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** OpenType layout features; absent: all. */
    keepFeatures?: string[]
    dropTables?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
