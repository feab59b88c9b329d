import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import { MARK } from '#worker/importing/markdown/maskShortcodes.ts'
import { type Shortcode, shorten } from '#worker/importing/templates/shortcode.ts'
import { type Meaning, meaningOf, readableArguments } from '#worker/importing/markdown/shortcodes.ts'

export interface ShortcodeContext {
  shortcodes: Shortcode[]
  parse(html: string, line: number): RootContent[]
  inline(markdown: string): string
  note(detail: string, line: number): void
}

export function resolveShortcodes(root: Root, context: ShortcodeContext): void {
  const opened: Shortcode[] = []
  resolveChildren(root)

  function resolveChildren(parent: Root | Element) {
    const resolved = parent.children.flatMap((child): Nodes[] => {
      if (child.type === 'text' && child.value.includes('\uFDD0'))
        return resolveText(child.value, child.position)
      if (child.type === 'element') {
        resolveAttributes(child)
        resolveChildren(child)
      }
      return [child]
    })
    parent.children = resolved as ElementContent[]
  }

  function resolveText(value: string, position: Nodes['position']): Nodes[] {
    // Odd parts are the captured indices.
    return value.split(MARK).flatMap((part, at): Nodes[] => {
      if (at % 2 === 0) return part === '' ? [] : [{ type: 'text', value: part, position }]
      const shortcode = context.shortcodes[Number(part)]
      return shortcode ? write(shortcode) : []
    })
  }

  function write(shortcode: Shortcode): RootContent[] {
    const meaning = meaningOf(shortcode.name)
    if (shortcode.isClosing) return close(shortcode, meaning)
    if (meaning?.range || meaning?.closing) opened.push(shortcode)
    if (!meaning?.html) {
      context.note(`${shorten(shortcode.source)} isn’t supported`, shortcode.line)
      return context.parse(readableArguments(shortcode), shortcode.line)
    }
    const nodes = context.parse(meaning.html(shortcode, context.inline), shortcode.line)
    return shortcode.inner === undefined ? [...nodes, ...marker(meaning, 'open')] : nodes
  }

  function close(shortcode: Shortcode, meaning: Meaning | null): RootContent[] {
    const at = opened.findLastIndex(({ name }) => name === shortcode.name)
    if (at === -1) return []
    const [opening] = opened.splice(at, 1)
    const nodes = meaning?.closing ? context.parse(meaning.closing(opening!), shortcode.line) : []
    return [...marker(meaning, 'close'), ...nodes]
  }

  function resolveAttributes(element: Element) {
    for (const [name, value] of Object.entries(element.properties)) {
      if (typeof value === 'string' && value.includes('\uFDD0')) {
        const resolved = resolveAddress(value)
        if (resolved === null) delete element.properties[name]
        else element.properties[name] = resolved
      }
    }
  }

  /** @returns null if a shortcode marks the page as missing */
  function resolveAddress(value: string): string | null {
    let isDead = false
    const text = value.replace(MARK, (_, index: string) => {
      const shortcode = context.shortcodes[Number(index)]
      const meaning = shortcode ? meaningOf(shortcode.name) : null
      const address = shortcode && meaning?.address ? meaning.address(shortcode) : null
      if (shortcode && address === null)
        context.note(`${shorten(shortcode.source)} goes nowhere; link removed`, shortcode.line)
      isDead ||= address === null
      return address ?? ''
    })
    return isDead ? null : text
  }
}

function marker(meaning: Meaning | null, end: 'open' | 'close'): Element[] {
  if (!meaning?.range) return []
  const data = { marker: `${meaning.range}-${end}` } as Element['data']
  return [{ type: 'element', tagName: 'span', properties: {}, children: [], data }]
}
