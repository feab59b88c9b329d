/** The package has no types of its own; what is used of it. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** Of the layout; all without it. */
    keepFeatures?: string[]
    dropTables?: string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
