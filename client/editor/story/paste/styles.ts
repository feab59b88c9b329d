import type { Shift } from '#schema/content/sourceHtml/shifted.ts'

/** Browsers drop Word's properties, so the attribute's text is parsed. */
export function styleOf(element: Element): Record<string, string> {
  const style = element.getAttribute('style') ?? ''
  const rules: Record<string, string> = {}
  for (const rule of style.split(';')) {
    const at = rule.indexOf(':')
    if (at > 0)
      rules[rule.slice(0, at).trim().toLowerCase()] = rule
        .slice(at + 1)
        .trim()
        .toLowerCase()
  }
  return rules
}

export const isHidden = (element: Element, style: Record<string, string>): boolean =>
  element.hasAttribute('hidden') || style.display === 'none' || style['mso-hide'] === 'all'

/** Null if the style does not set it. */
export function weightOf(style: Record<string, string>): boolean | null {
  const weight = style['font-weight']
  if (weight === undefined) return null
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) return true
  return /^(?:normal|lighter|[1-5]00)$/.test(weight) ? false : null
}

export function slantOf(style: Record<string, string>): boolean | null {
  const slant = style['font-style']
  return slant === undefined ? null : /^(?:italic|oblique)/.test(slant)
}

export function decorationsOf(style: Record<string, string>) {
  const drawn = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  const all = { STRIKETHROUGH: 'line-through', UNDERLINE: 'underline' } as const
  return (['STRIKETHROUGH', 'UNDERLINE'] as const).filter((type) => drawn.includes(all[type]))
}

export const isMono = (style: Record<string, string>): boolean =>
  /courier|consolas|menlo|monaco|mono\b|monospace/.test(style['font-family'] ?? '')

export function shiftOf(name: string, style: Record<string, string>): Shift | null {
  if (name === 'sup' || name === 'sub') return name
  return style['vertical-align'] === 'super' ? 'sup' : style['vertical-align'] === 'sub' ? 'sub' : null
}

export const isMarked = (style: Record<string, string>): boolean =>
  style['mso-highlight'] !== undefined ||
  /^(?:yellow|#ff0|#ffff00)$/.test(style['background-color'] ?? style.background ?? '')
