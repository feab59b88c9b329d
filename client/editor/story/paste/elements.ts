import { isMono } from '#client/editor/story/paste/styles.ts'

export const TEXT = 3
export const ELEMENT = 1
/** Superscript that contains one of these is more than text: a reference to a note, a picture. */
export const NOT_SHIFTED = 'a, img, br, sup, sub'
export const SKIPPED = new Set(
  'script style head title meta link base noscript template svg math object embed applet canvas audio video button select textarea datalist xml'.split(
    ' ',
  ),
)
export const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

export const numberOf = (value: string | null) =>
  value && /^\d{1,9}$/.test(value) ? Number(value) : undefined

/** Undefined if the item is no task. */
export function checkedOf(item: Element): boolean | undefined {
  const box =
    item.getAttribute('role') === 'checkbox'
      ? item
      : item.querySelector(
          ':scope > input[type=checkbox], :scope > label > input[type=checkbox], :scope > p > input[type=checkbox]',
        )
  if (box) return box.getAttribute('aria-checked') === 'true' || box.hasAttribute('checked')
  const drawn = item.querySelector(':scope > .checkbox')
  return drawn ? drawn.classList.contains('checkbox-on') : undefined
}

/** Code editors write each line as a block. */
export const isCodeBox = (element: Element, style: Record<string, string>) =>
  element.localName === 'div' && (style['white-space'] ?? '').startsWith('pre') && isMono(style)

export function rawText(node: globalThis.Node): string {
  if (node.nodeType === TEXT) return node.nodeValue ?? ''
  if (node.nodeType === ELEMENT && (node as Element).localName === 'br') return '\n'
  return Array.from(node.childNodes).map(rawText).join('')
}
