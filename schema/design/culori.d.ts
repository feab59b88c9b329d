declare module 'culori/fn' {
  /** From 0 to 1; opaque without `alpha`. */
  interface Rgb {
    r: number
    g: number
    b: number
    alpha?: number
  }
  interface AnyColor {
    mode: string
  }
  export const modeRgb: object
  export const modeHsl: object
  export const modeHwb: object
  export const modeLab: object
  export const modeLch: object
  export const modeOklab: object
  export const modeOklch: object
  export const modeP3: object
  export function useMode(mode: object): unknown
  export function parse(text: string): AnyColor | undefined
  export function toGamut(mode: string): (color: AnyColor) => Rgb
}
