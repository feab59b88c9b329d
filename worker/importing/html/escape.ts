export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export type Attributes = Record<string, string | number | boolean | null | undefined>

export function tag(name: string, attributes: Attributes, content?: string): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
    .map(([key, value]) => ` ${key}="${escapeText(String(value)).replace(/"/g, '&quot;')}"`)
  return `<${name}${pairs.join('')}>${content === undefined ? '' : `${content}</${name}>`}`
}
