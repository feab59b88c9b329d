/** A publication's or author's look: colours are numbers, fonts come from the list, and text stays readable. */
import * as z from 'zod'
import { contrast, parseColor, printHex } from '#schema/colors.ts'
import { FontChoice, HeaderScale } from '#schema/enums.ts'

const WHITE = { red: 255, green: 255, blue: 255, alpha: 1 }
const NIGHT = { red: 20, green: 20, blue: 22, alpha: 1 }
/** WCAG 2.2, 1.4.3. */
const LEGIBLE = 4.5

const color = z.string().transform((text, context) => {
  try {
    return printHex(parseColor(text))
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const legibleOn = (ground: typeof WHITE, where: string) =>
  color.refine(
    (text) => contrast(parseColor(text), ground) >= LEGIBLE,
    `This accent cannot be read ${where}: its contrast must be at least ${LEGIBLE} to 1.`,
  )

export const theme = z.object({
  accent: legibleOn(WHITE, 'on white').nullish(),
  accentDark: legibleOn(NIGHT, 'in the dark').nullish(),
  background: color.nullish(),
  titleFont: z.enum(FontChoice).nullish(),
  bodyFont: z.enum(FontChoice).nullish(),
  interfaceFont: z.enum(FontChoice).nullish(),
  headerScale: z.enum(HeaderScale).nullish(),
})
