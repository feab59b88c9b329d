/** An author's or publication's look: colours as 8-digit hexadecimal with alpha first (R350), fonts by choice. */
import type { FontChoice, HeaderScale } from '#schema/enums.ts'

export interface Theme {
  /** The accent in the light scheme, `#AARRGGBB`; checked for contrast when it is saved. */
  accent?: string | null
  /** The accent in the dark scheme; absent: derived. */
  accentDark?: string | null
  background?: string | null
  titleFont?: FontChoice | null
  bodyFont?: FontChoice | null
  interfaceFont?: FontChoice | null
  headerScale?: HeaderScale | null
}
