/** Loaded on first use. */
import type { AlignType, Nodes, RootContent } from 'mdast'
import type { ListPlace, Markup, ParagraphKind, Table } from '#schema/content/content.ts'
import { calloutOf } from '#schema/content/sourceMarkdown/callout.ts'
import { readMarkdown as parseMarkdown } from '#schema/content/sourceMarkdown/readMarkdown.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { type Mark, ParagraphWriter, type BlockContext } from '#client/editor/story/paste/paragraphWriter.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'
import { withTargets } from '#client/editor/story/paste/pastedLinks.ts'

/** @throws TooComplex (schema/content/tooComplex.ts) */
export function readMarkdown(source: string, taken: Iterable<string> = []): Pasted[] {
  const tree = parseMarkdown(source)
  const levels = tree.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))
  const reader = new Reader(new ParagraphWriter(taken), Math.min(...levels, 6), addressesIn(tree.children))
  reader.blocks(tree.children, { kind: 'P' })
  return withTargets(reader.writer)
}

const addressesIn = (nodes: RootContent[]) =>
  new Map(nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])))

const HEADINGS: readonly ParagraphKind[] = ['H2', 'H3', 'H4']

class Reader {
  readonly writer: ParagraphWriter
  readonly #largest: number
  readonly #addresses: Map<string, string>

  constructor(writer: ParagraphWriter, largest: number, addresses: Map<string, string>) {
    this.writer = writer
    this.#largest = largest
    this.#addresses = addresses
  }

  blocks(nodes: readonly RootContent[], place: BlockContext) {
    for (const node of nodes) this.#block(node, place)
  }

  #block(node: RootContent, place: BlockContext) {
    const { writer } = this
    const fields = {
      ...(place.isQuoted && { isQuoted: true }),
      ...(place.list && { list: { depth: place.list.depth } }),
    }
    if (node.type === 'paragraph') this.#paragraph(node.children, place)
    else if (node.type === 'heading')
      this.#paragraph(node.children, {
        ...place,
        kind: HEADINGS[node.depth - this.#largest] ?? 'H4',
        list: undefined,
      })
    else if (node.type === 'thematicBreak') writer.put({ type: 'HR', ...fields })
    else if (node.type === 'code')
      writer.put({
        type: 'PRE',
        text: node.value,
        ...fields,
        ...(place.kind === 'BQ' && { isQuoted: true }),
        ...(node.lang && { code: { lang: node.lang.slice(0, 40).toLowerCase() } }),
      })
    else if (node.type === 'blockquote')
      this.blocks(calloutOf(node) ?? node.children, { ...place, kind: 'BQ' })
    else if (node.type === 'list') this.#list(node, place)
    else if (node.type === 'table') this.#table(node, fields)
    else if (node.type === 'html') this.#paragraph([{ type: 'text', value: node.value }], place)
    else if (node.type === 'footnoteDefinition') {
      writer.target(`note-${node.identifier}`)
      const [first, ...rest] = node.children
      const back: RootContent[] = [
        { type: 'text', value: ' ' },
        { type: 'link', url: `#ref-${node.identifier}`, children: [{ type: 'text', value: '↩' }] },
      ]
      const said = first?.type === 'paragraph' ? [...first.children, ...back] : back
      this.#paragraph(said as RootContent[], { kind: 'OLI', list: { depth: 0 } })
      this.blocks(first?.type === 'paragraph' ? rest : node.children, { kind: 'P', list: { depth: 0 } })
    }
  }

  #paragraph(nodes: readonly RootContent[], place: BlockContext) {
    this.#inline(nodes, [], place)
    this.writer.flush()
  }

  #list(list: RootContent & { type: 'list' }, place: BlockContext) {
    const depth = place.list ? Math.min(place.list.depth + 1, 8) : 0
    const kind = list.ordered ? 'OLI' : 'ULI'
    for (const [index, item] of list.children.entries()) {
      const own: ListPlace = {
        depth,
        ...(index === 0 &&
          list.ordered &&
          list.start !== null &&
          list.start !== 1 && { number: list.start! }),
        ...(typeof item.checked === 'boolean' && { isChecked: item.checked }),
      }
      const around: BlockContext = {
        ...place,
        kind: 'P',
        list: { depth },
        ...(place.kind === 'BQ' && { isQuoted: true }),
      }
      const [first, ...rest] = item.children
      if (first?.type === 'paragraph') this.#paragraph(first.children, { ...around, kind, list: own })
      this.blocks(first?.type === 'paragraph' ? rest : item.children, around)
    }
  }

  #table(table: RootContent & { type: 'table' }, fields: object) {
    const cells = table.children.map((row) =>
      row.children.map((cell) => {
        const inside = new Reader(new ParagraphWriter([]), 1, this.#addresses)
        inside.#paragraph(cell.children, { kind: 'P' })
        const { text = '', markups = [] } = inside.writer.done[0] ?? {}
        return { text: text.slice(0, 10_000), markups: markups as Markup[] }
      }),
    )
    const columns = (table.align ?? []).map((one) => ALIGNED[one ?? 'left'] ?? null)
    const found: Table = { headRows: 1, ...(columns.some(Boolean) && { columns }), rows: cells }
    this.writer.put({ type: 'TABLE', table: found, ...fields })
  }

  #inline(nodes: readonly Nodes[], marks: readonly Mark[], place: BlockContext) {
    const { writer } = this
    for (const node of nodes) {
      const mark = MARKS[node.type]
      if (node.type === 'text') this.#lines(node.value, marks, place)
      else if (node.type === 'inlineCode') writer.words(node.value, [...marks, { type: 'CODE' }], place)
      else if (node.type === 'break') writer.break(marks, place)
      else if (node.type === 'html') writer.words(node.value, marks, place)
      else if (node.type === 'image' || node.type === 'imageReference') this.#picture(node, place)
      else if (node.type === 'link') this.#link(node.url, node.children, marks, place)
      else if (node.type === 'linkReference')
        this.#link(this.#addresses.get(node.identifier) ?? '', node.children, marks, place)
      else if (node.type === 'footnoteReference') {
        writer.target(`ref-${node.identifier}`)
        writer.words(
          `[${node.label ?? node.identifier}]`,
          [...marks, { type: 'A', href: `#note-${node.identifier}`, note: 'REFERENCE' }],
          place,
        )
      } else if ('children' in node)
        this.#inline(node.children, mark ? [...marks, { type: mark }] : marks, place)
    }
  }

  /** ==Marked== is not part of Markdown, but common. */
  #lines(said: string, marks: readonly Mark[], place: BlockContext) {
    for (const [index, part] of said.split(/==(\S(?:[^=]*\S)?)==/).entries())
      this.writer.words(part, index % 2 === 1 ? [...marks, { type: 'HIGHLIGHT' }] : marks, place)
  }

  #link(url: string, children: readonly Nodes[], marks: readonly Mark[], place: BlockContext) {
    const isNote = url.startsWith('#ref-')
    const href = url.startsWith('#') ? url : safeUrl(url)
    const link: Mark | null = href === null ? null : { type: 'A', href, ...(isNote && { note: 'BACK' }) }
    this.#inline(children, link ? [...marks, link] : marks, place)
  }

  #picture(node: Nodes & { alt?: string | null }, place: BlockContext) {
    const address =
      'url' in node ? node.url : 'identifier' in node ? this.#addresses.get(node.identifier) : ''
    const source = safeUrl(address ?? '')
    const alt = node.alt ?? ''
    if (!source?.startsWith('http')) return this.writer.words(alt, [], place)
    return this.writer.put({
      type: 'IMG',
      source,
      ...(alt && { image: { id: '', alt, width: 0, height: 0 } }),
    })
  }
}

const MARKS: Partial<Record<Nodes['type'], Mark['type']>> = {
  strong: 'STRONG',
  emphasis: 'EM',
  delete: 'STRIKETHROUGH',
}
const ALIGNED: Partial<Record<NonNullable<AlignType>, 'CENTER' | 'END'>> = { center: 'CENTER', right: 'END' }
