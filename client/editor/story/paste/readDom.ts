/** Keeps known markups, safe addresses and pictures; no scripts. */
import type { ParagraphKind } from '#schema/content/content.ts'
import { limits } from '#schema/limits.ts'
import { refuseTree } from '#schema/content/refuseTree.ts'
import { keepNumbers } from '#schema/content/sourceHtml/listNumbers.ts'
import { MARKUPS } from '#schema/content/sourceHtml/markups.ts'
import { SHIFTED, shiftedCharacters } from '#schema/content/sourceHtml/shifted.ts'
import {
  BLOCKS,
  checkedOf,
  ELEMENT,
  isCodeBox,
  NOT_SHIFTED,
  numberOf,
  rawText,
  SKIPPED,
  TEXT,
} from '#client/editor/story/paste/elements.ts'
import {
  type Around,
  asFields,
  type Mark,
  ParagraphWriter,
  type BlockContext,
} from '#client/editor/story/paste/paragraphWriter.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'
import { linkOf, withTargets } from '#client/editor/story/paste/pastedLinks.ts'
import { pictureIn } from '#client/editor/story/paste/pastedPictures.ts'
import { isLayout, tableIn } from '#client/editor/story/paste/pastedTables.ts'
import {
  decorationsOf,
  isHidden,
  isMarked,
  isMono,
  shiftOf,
  slantOf,
  styleOf,
  weightOf,
} from '#client/editor/story/paste/styles.ts'
import { wordItem, wordKind } from '#client/editor/story/paste/word.ts'

/** @throws TooComplex (schema/content/tooComplex.ts) */
export function readDom(root: Element, taken: Iterable<string> = []): Pasted[] {
  refuseTree<globalThis.Node>(root, limits.html, ({ childNodes }) => Array.from(childNodes))
  const reader = new Reader(root, taken)
  reader.children(root, { marks: [], place: { kind: 'P' } })
  reader.writer.flush()
  keepNumbers(reader.writer.done, (item) => reader.ordinals.get(item))
  return withTargets(reader.writer)
}

class Reader {
  readonly writer: ParagraphWriter
  /** Word numbers its list items by text. */
  readonly ordinals = new Map<Pasted, number>()
  /** The largest pasted heading becomes a story's largest. */
  readonly #largest: number

  constructor(root: Element, taken: Iterable<string>) {
    this.writer = new ParagraphWriter(taken)
    this.#largest = [1, 2, 3, 4, 5, 6].find((level) => root.querySelector(`h${level}`)) ?? 1
  }

  children(parent: globalThis.Node, around: Around) {
    for (const child of Array.from(parent.childNodes)) this.#node(child, around)
  }

  #node(node: globalThis.Node, around: Around) {
    if (node.nodeType === TEXT) return this.#say(node.nodeValue ?? '', around)
    if (node.nodeType !== ELEMENT) return
    const element = node as Element
    const name = element.localName.toLowerCase()
    const style = styleOf(element)
    if (SKIPPED.has(name) || isHidden(element, style) || style['mso-list'] === 'ignore') return
    const inner: Around = { ...around, marks: this.#marks(element, name, style, around) }
    for (const attribute of ['id', 'name'])
      if (name !== 'meta') this.writer.target(element.getAttribute(attribute) ?? '')
    if (style['mso-spacerun']) return this.#say(' ', around)
    if (name === 'br') return this.writer.break(around.marks, this.#placeOf(around))
    if (name === 'img') return this.#picture(element, around)
    if (name === 'iframe') return this.#frame(element, around)
    if (name === 'input') return undefined
    const shift = BLOCKS.has(name) ? null : shiftOf(name, style)
    if (shift && !element.querySelector(NOT_SHIFTED)) {
      const characters = shiftedCharacters(element.textContent ?? '', shift)
      if (characters !== null) return this.#say(characters, inner)
      return this.children(element, { ...inner, marks: [...inner.marks, { type: SHIFTED[shift] }] })
    }
    if (!BLOCKS.has(name)) return this.children(element, inner)
    this.writer.flush()
    this.#block(element, name, style, inner)
    this.writer.flush()
    return undefined
  }

  #block(element: Element, name: string, style: Record<string, string>, around: Around) {
    const { place } = around
    const within = (kind: ParagraphKind) => this.children(element, { ...around, place: { ...place, kind } })
    const heading = /^h([1-6])$/.exec(name)
    const item = wordItem(element, style)
    if (item) {
      const list = { place: { ...place, kind: item.kind, list: { depth: item.depth } }, isBegun: false }
      const before = this.writer.done.length
      this.children(element, { ...around, item: list })
      this.writer.flush()
      const first = this.writer.done[before]
      if (first && item.ordinal !== undefined) this.ordinals.set(first, item.ordinal)
      return undefined
    }
    if (heading) {
      const kind = (['H2', 'H3', 'H4'] as const)[Number(heading[1]) - this.#largest] ?? 'H4'
      const marks = around.marks.filter(({ type }) => type !== 'STRONG')
      return this.children(element, {
        ...around,
        marks,
        item: undefined,
        place: { ...place, kind, list: undefined },
      })
    }
    if (name === 'hr') return this.writer.put({ type: 'HR', ...asFields(place) })
    if (name === 'pre' || isCodeBox(element, style)) return this.#code(element, around)
    if (name === 'ul' || name === 'ol') return this.#list(element, name, around)
    if (name === 'li') return this.#item(element, 'ul', 0, around)
    if (name === 'blockquote') return this.#quotation(element, around)
    if (name === 'table' && !isLayout(element)) return this.#table(element, around)
    if (name === 'figure') return this.#figure(element, around)
    if (name === 'details') return this.#details(element, around)
    if (name === 'dt')
      return this.children(element, { ...around, marks: [...around.marks, { type: 'STRONG' }] })
    const kind = wordKind(element)
    return kind ? within(kind) : this.children(element, around)
  }

  #marks(
    element: Element,
    name: string,
    style: Record<string, string>,
    { marks, place }: Around,
  ): readonly Mark[] {
    const next = new Map(marks.map((mark) => [mark.type, mark]))
    const set = (type: Mark['type'], isOn: boolean | null) => {
      if (isOn === true) next.set(type, { type })
      else if (isOn === false) next.delete(type)
    }
    const mark = MARKUPS[name]
    if (mark) set(mark, true)
    if (!BLOCKS.has(name) || name === 'p' || name === 'li') {
      // Headings are already bold.
      if (!/^H\d/.test(place.kind)) set('STRONG', weightOf(style))
      else next.delete('STRONG')
      set('EM', slantOf(style))
      if (isMarked(style)) set('HIGHLIGHT', true)
      for (const type of decorationsOf(style)) set(type, true)
      if (name === 'span' && isMono(style)) set('CODE', true)
    }
    const link = name === 'a' ? linkOf(element) : null
    if (link) next.set('A', link)
    // Links are already underlined.
    if (next.has('A')) next.delete('UNDERLINE')
    return [...next.values()]
  }

  #say(said: string, around: Around) {
    // Whitespace between blocks is not text.
    if (!around.isRaw && this.writer.isEmpty && said.trim() === '') return
    this.writer.words(said, around.marks, this.#placeOf(around), around.isRaw)
  }

  /** An item's later text gets the place of a paragraph belonging to it. */
  #placeOf({ item, place }: Around): BlockContext {
    if (!item) return place
    if (!item.isBegun) {
      item.isBegun = true
      return item.place
    }
    if (!this.writer.isEmpty) return item.place
    return { ...place, kind: place.kind, list: { depth: item.place.list!.depth } }
  }

  #list(list: Element, name: 'ul' | 'ol', around: Around) {
    const outer = around.item?.place.list?.depth ?? around.place.list?.depth
    const depth = outer === undefined ? 0 : Math.min(outer + 1, DEEPEST)
    let number = name === 'ol' ? numberOf(list.getAttribute('start')) : undefined
    for (const child of Array.from(list.children)) {
      const inList: Around = { ...around, item: undefined, place: { ...around.place, list: { depth } } }
      if (child.localName !== 'li') {
        this.#node(child, inList)
        continue
      }
      this.writer.flush()
      this.#item(child, name, depth, inList, number)
      this.writer.flush()
      number = undefined
    }
  }

  #item(item: Element, name: 'ul' | 'ol', depth: number, around: Around, number?: number) {
    const isChecked = checkedOf(item)
    const kind = name === 'ol' ? 'OLI' : 'ULI'
    const own = numberOf(item.getAttribute('value')) ?? number
    const list = {
      depth,
      ...(kind === 'OLI' && own !== undefined && own !== 1 && { number: own }),
      ...(isChecked !== undefined && { isChecked }),
    }
    const place =
      around.place.kind === 'BQ' ? { ...around.place, kind: 'P' as const, isQuoted: true } : around.place
    const before = this.writer.done.length
    this.children(item, { ...around, place, item: { place: { ...place, kind, list }, isBegun: false } })
    this.writer.flush()
    const first = this.writer.done[before]
    const typed = first && isChecked === undefined && /^\[([ xX]?)\]\s+/.exec(first.text)
    if (!typed || first.type !== 'ULI') return
    const shift = typed[0].length
    first.text = first.text.slice(shift)
    first.markups = first.markups
      .map((one) => ({ ...one, start: Math.max(0, one.start - shift), end: one.end - shift }))
      .filter(({ start, end }) => start < end)
    first.list = { depth, isChecked: typed[1]!.trim() !== '' }
  }

  #quotation(element: Element, around: Around) {
    const kind = around.place.kind === 'P' ? 'BQ' : around.place.kind
    this.children(element, { ...around, place: { ...around.place, kind } })
  }

  #code(element: Element, { place }: Around) {
    const lines = isCodeBox(element, styleOf(element)) && Array.from(element.children)
    const text = lines ? lines.map((line) => line.textContent ?? '').join('\n') : rawText(element)
    const named = [element, ...Array.from(element.querySelectorAll('code'))]
      .map(
        (one) =>
          /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,40})/.exec(one.className)?.[1] ??
          one.getAttribute('data-language'),
      )
      .find(Boolean)
    const isQuoted = place.kind === 'BQ' || place.isQuoted || undefined
    this.writer.words(text, [], { ...place, kind: 'PRE', isQuoted }, true)
    this.writer.flush()
    const last = this.writer.done.at(-1)
    if (named && last?.type === 'PRE') last.code = { lang: named.toLowerCase() }
  }

  #table(element: Element, { place }: Around) {
    const found = tableIn(element, (cell) => {
      const inside = new Reader(cell, [])
      inside.children(cell, { marks: [], place: { kind: 'P' } })
      inside.writer.flush()
      return inside.writer.done
    })
    if (found) this.writer.put({ type: 'TABLE', ...found, ...asFields(place) })
  }

  #picture(element: Element, { place, marks }: Around, caption?: Pick<Pasted, 'text' | 'markups'>) {
    const picture = pictureIn(element)
    if (typeof picture === 'string') this.writer.words(picture, marks, place)
    else if (picture) this.writer.put({ type: 'IMG', ...picture, ...caption, ...asFields(place) })
  }

  #frame(element: Element, { place }: Around) {
    const address = linkOf(element, 'src')?.href
    if (!address?.startsWith('http')) return
    const markups = [{ type: 'A' as const, href: address, start: 0, end: address.length }]
    this.writer.put({ type: 'P', text: address, markups, ...asFields(place) })
  }

  #figure(element: Element, around: Around) {
    const caption = element.querySelector('figcaption')
    const pictures = Array.from(element.querySelectorAll('img'))
    if (pictures.length === 0 || element.querySelector('table, pre, blockquote'))
      return this.children(element, around)
    const inside = new Reader(element, [])
    if (caption) inside.children(caption, { marks: [], place: { kind: 'P' } })
    inside.writer.flush()
    const said = inside.writer.done[0]
    for (const [index, picture] of pictures.entries())
      this.#picture(
        picture,
        around,
        index === pictures.length - 1 && said ? { text: said.text, markups: said.markups } : undefined,
      )
    return undefined
  }

  #details(element: Element, around: Around) {
    const summary = Array.from(element.children).find(({ localName }) => localName === 'summary')
    if (around.place.isInDetails || !summary) return this.children(element, around)
    this.children(summary, { ...around, place: { ...around.place, kind: 'DETAILS' } })
    this.writer.flush()
    const place = { ...around.place, isInDetails: true }
    for (const child of Array.from(element.childNodes))
      if (child !== summary) this.#node(child, { ...around, place })
    return undefined
  }
}

const DEEPEST = 8
