export const PHONE = 390
export const DESKTOP = 1280
/** The desktop first. */
export const WIDTHS = [DESKTOP, PHONE] as const
export type Width = (typeof WIDTHS)[number]

/** CSS pixels, by width. */
export const HEIGHTS = { [PHONE]: 844, [DESKTOP]: 900 } as const
