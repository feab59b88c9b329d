import { DOMParser, Fragment, type ParseOptions, type Schema, Slice } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { renamed, textToParagraphs } from '#schema/responses/responseText.ts'
import { limits } from '#schema/limits.ts'
import { refuseTree } from '#schema/content/refuseTree.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { setLink } from '#client/editor/commands.ts'
import { readMarkdown } from '#client/editor/markdown.ts'
import { blocksOf } from '#client/editor/toDocument.ts'

export const pasting = (schema: Schema): EditorProps => ({
  clipboardParser: new PastedParser(schema, DOMParser.fromSchema(schema).rules),
  clipboardTextParser: (text, _, isPlain) => sliceOf(schema, text, isPlain),
  handlePaste(view, event) {
    const href = safeUrl(event.clipboardData?.getData('text/plain') ?? '')
    const { empty, $from } = view.state.selection
    if (href === null || empty || !schema.marks.A || $from.parent.type.spec.code) return false
    return setLink(href)(view.state, view.dispatch)
  },
})

function sliceOf(schema: Schema, text: string, isPlain: boolean): Slice {
  const paragraphs = isPlain
    ? renamed(text.split(/(?:\r\n?|\n)+/).map((line) => ({ type: 'P', text: line, markups: [] })))
    : textToParagraphs(text).map(readMarkdown)
  const blocks = blocksOf(schema, paragraphs)
  // Plain text joins the current paragraph; other blocks stay separate.
  const open = (index: number) => (blocks.at(index)!.type.name === 'P' ? 1 : 0)
  return new Slice(Fragment.from(blocks), open(0), open(-1))
}

class PastedParser extends DOMParser {
  override parseSlice(dom: globalThis.Node, options?: ParseOptions): Slice {
    try {
      clean(dom as HTMLElement)
    } catch (error) {
      if (error instanceof TooComplex) return sliceOf(this.schema, dom.textContent ?? '', true)
      throw error
    }
    return super.parseSlice(dom, options)
  }
}

/**
 * Works in place.
 * @throws TooComplex before anything is changed
 */

export function clean(root: HTMLElement) {
  refuseTree<globalThis.Node>(root, limits.html, ({ childNodes }) => Array.from(childNodes))
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  for (const element of all('head, style, script, title, meta, link, noscript, template, svg, img, hr'))
    element.remove()
  // Word writes the bullets and numbers of its lists as text.
  const items = all('p[class*="MsoList"], p[style*="mso-list"]')
  const inOrder = new Set(items.filter((item) => /^\s*\w{1,3}[.)]/.test(item.textContent ?? '')))
  for (const mark of all('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')) mark.remove()
  for (const item of items) {
    const tag = inOrder.has(item) ? 'ol' : 'ul'
    const before = item.previousElementSibling
    const list = before?.localName === tag ? before : item.ownerDocument.createElement(tag)
    if (list !== before) item.parentNode!.insertBefore(list, item)
    const entry = list.appendChild(item.ownerDocument.createElement('li'))
    move(item, entry)
    item.remove()
  }
  for (const heading of all('h1, h2, h3, h4, h5, h6, dt, th')) {
    const strong = heading.ownerDocument.createElement('strong')
    move(heading, strong)
    heading.appendChild(strong)
  }
  // Lists have one level, so inner items are moved after the item that contains them.
  for (const inner of all('li :is(ul, ol), :is(ul, ol) > :is(ul, ol)').toReversed()) {
    const next = inner.closest('li')?.nextSibling ?? null
    const list = inner.closest('li')?.parentNode ?? inner.parentNode!
    const place = inner.closest('li') ? next : inner
    for (const entry of Array.from(inner.children)) list.insertBefore(entry, place)
    inner.remove()
  }
}

function move(from: Element, to: Element) {
  while (from.firstChild) to.appendChild(from.firstChild)
}
