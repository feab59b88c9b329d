/** Classes replace the light colours in the dark scheme. */
import { createContext, type CSSProperties, useContext } from 'react'
import { type Fonts, type Look, look, type LookColor, MONO, ownFonts } from '#worker/platform/mail/look.ts'

export interface Dress {
  fonts: Fonts
  light: (name: LookColor) => string
  styles: Record<StyleName, CSSProperties>
}

type StyleName = 'text' | 'quiet' | 'title' | 'wordmark' | 'button' | 'code'

export function dressOf(worn: Look, fonts: Fonts): Dress {
  const light = (name: LookColor) => worn[name][0]
  const text = {
    marginTop: 0,
    marginBottom: 0,
    color: light('ink'),
    fontFamily: fonts.interface,
    fontSize: 16,
    lineHeight: '26px',
  } as const
  const title = { ...text, fontFamily: fonts.title, fontSize: 28, lineHeight: '36px', fontWeight: 600 }
  return {
    fonts,
    light,
    styles: {
      text,
      title,
      quiet: { ...text, color: light('ink-quiet'), fontSize: 13, lineHeight: '20px' },
      wordmark: { ...title, fontSize: 22, lineHeight: '28px', textDecoration: 'none', ...UNDERLINED },
      button: {
        padding: '12px 24px',
        borderRadius: 4,
        backgroundColor: light('accent'),
        color: light('accent-ink'),
        fontFamily: fonts.interface,
        fontSize: 16,
        fontWeight: 500,
      },
      code: {
        ...text,
        padding: '12px 16px',
        borderRadius: 4,
        backgroundColor: light('surface'),
        fontFamily: MONO,
        fontSize: 28,
        lineHeight: '36px',
        letterSpacing: 6,
        textAlign: 'center',
      },
    },
  }
}

/** Classic Outlook does not know the longhand of React Email's links. */
export const UNDERLINED = { textDecorationLine: undefined } as const

const Worn = createContext(dressOf(look, ownFonts))
export const Wear = Worn.Provider
export const useDress = (): Dress => useContext(Worn)

export const sheetOf = (worn: Look): string => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; background-color: ${worn.paper[0]}; }
  @media (max-width: 656px) {
    .sheet { width: 100% !important; }
  }
  @media (max-width: 480px) {
    .around { padding: 0 !important; }
    .inner { padding-left: 20px !important; padding-right: 20px !important; }
  }
  @media (prefers-color-scheme: dark) {
    body { background-color: ${worn.paper[1]} !important; }${Object.entries(DARK)
      .map(([name, properties]) => {
        const printed = Object.entries(properties).map(
          ([property, color]) => `${property}: ${worn[color as LookColor][1]} !important;`,
        )
        return `\n    .${name} { ${printed.join(' ')} }`
      })
      .join('')}
  }`

const DARK: Record<string, Partial<Record<'background-color' | 'border-color' | 'color', LookColor>>> = {
  ground: { 'background-color': 'paper' },
  sheet: { 'background-color': 'float', 'border-color': 'hairline' },
  rule: { 'border-color': 'hairline' },
  bar: { 'border-color': 'accent' },
  ink: { color: 'ink' },
  quiet: { color: 'ink-quiet' },
  accent: { color: 'accent' },
  button: { 'background-color': 'accent', color: 'accent-ink' },
  code: { 'background-color': 'surface', color: 'ink' },
  wash: { 'background-color': 'accent-wash' },
  mark: { 'background-color': 'mark', color: 'ink' },
}
