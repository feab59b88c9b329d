/**
 * Builds paragraphs from a stream of text and markups, as HTML gives them: white space is collapsed, markups that are
 * open at a paragraph's end continue in the next one, and empty paragraphs are not written.
 */
import type { Element } from 'hast'
import type { Markup, Paragraph } from '#schema/content.ts'
import type { MarkupType, ParagraphType } from '#schema/enums.ts'
import { type MarkedText, tidyMarkups, trimText } from '#worker/importing/html/markups.ts'

/** One item of a list: its paragraphs become one, and its number may have to be written out. */
export interface ListItem {
  list: Element
  ordinal: number
  /** The item's paragraph, once there is one. */
  paragraph?: Paragraph
}

type Mark = Omit<Markup, 'start' | 'end'>

export interface ParagraphWriter {
  paragraphs: Paragraph[]
  /** The paragraph that an HTML id or anchor name leads to. */
  anchors: Map<string, Paragraph>
  /** Paragraphs that began as items of ordered lists. */
  numbered: Map<Paragraph, ListItem>
  text(text: string): void
  /** Text in which white space counts. */
  verbatim(text: string): void
  lineBreak(): void
  /** Runs `write` with a markup around its output. */
  marked(mark: Mark, write: () => void): void
  openMark(mark: Mark): void
  closeMark(type: MarkupType): void
  /** The innermost open link. */
  openLink(): Mark | undefined
  /** Runs `write` as a block of this type, which ends before what follows. */
  block(type: ParagraphType, write: () => void, item?: ListItem): void
  /** Whether plain paragraphs are quotes from here on. */
  setAside(isAside: boolean): void
  /** Ends the current paragraph. */
  flush(): void
  /** Writes a finished paragraph after ending the current one. */
  put(paragraph: Omit<Paragraph, 'name'>): void
  anchor(id: string): void
}

export function paragraphWriter(): ParagraphWriter {
  const paragraphs: Paragraph[] = []
  const anchors = new Map<string, Paragraph>()
  const numbered = new Map<Paragraph, ListItem>()
  let pendingAnchors: string[] = []
  let openMarks: (Mark & { start: number })[] = []
  let markups: Markup[] = []
  let type: ParagraphType = 'P'
  let isAside = false
  let item: ListItem | undefined
  // The text so far, in pieces: joining at each step would copy a long paragraph many times.
  let pieces: string[] = []
  let length = 0
  let spaceIsDue = false

  function append(piece: string) {
    pieces.push(piece)
    length += piece.length
  }

  function text(raw: string) {
    const words = raw.replace(/[ \t\n\f\r]+/g, ' ')
    if (words.startsWith(' ')) spaceIsDue = true
    const core = words.replace(/^ | $/g, '')
    if (core === '') return
    if (spaceIsDue && length > 0 && pieces.at(-1) !== '\n') append(' ')
    append(core)
    spaceIsDue = words.endsWith(' ')
  }

  function lineBreak() {
    spaceIsDue = false
    if (length === 0) return
    if (pieces.at(-1) !== '\n') append('\n')
    else if (type === 'P' || type === 'BQ') flush()
  }

  function openMark(mark: Mark) {
    openMarks.push({ ...mark, start: length })
  }

  function closeMark(markType: MarkupType) {
    const at = openMarks.findLastIndex((mark) => mark.type === markType)
    if (at === -1) return
    const [mark] = openMarks.splice(at, 1)
    markups.push({ ...mark!, end: length })
  }

  function flush() {
    const all = [...markups, ...openMarks.map((mark) => ({ ...mark, end: length }))]
    const finished = trimText(pieces.join(''), all, type === 'PRE')
    pieces = []
    length = 0
    spaceIsDue = false
    markups = []
    openMarks = openMarks.map((mark) => ({ ...mark, start: 0 }))
    if (finished.text !== '') write(finished)
  }

  function write(finished: MarkedText) {
    const plain = type === 'P' && isAside ? 'BQ' : type
    if (!item || (type !== 'ULI' && type !== 'OLI')) return push({ name: '', type: plain, ...finished })
    if (!item.paragraph) {
      item.paragraph = { name: '', type, ...finished }
      if (type === 'OLI') numbered.set(item.paragraph, item)
      push(item.paragraph)
    } else if (item.paragraph === paragraphs.at(-1)) extend(item.paragraph, finished)
    else push({ name: '', type: 'P', ...finished })
  }

  function push(paragraph: Paragraph) {
    for (const id of pendingAnchors) if (!anchors.has(id)) anchors.set(id, paragraph)
    pendingAnchors = []
    paragraphs.push(paragraph)
  }

  return {
    paragraphs,
    anchors,
    numbered,
    text,
    verbatim: append,
    lineBreak,
    openMark,
    closeMark,
    marked(mark, run) {
      openMark(mark)
      run()
      closeMark(mark.type)
    },
    openLink: () => openMarks.findLast((mark) => mark.type === 'A'),
    block(next, run, nextItem) {
      flush()
      const before = { type, item }
      type = next
      item = nextItem
      run()
      flush()
      type = before.type
      item = before.item
    },
    setAside(next) {
      flush()
      isAside = next
    },
    flush,
    put(paragraph) {
      flush()
      push({ name: '', ...paragraph })
    },
    anchor: (id) => void pendingAnchors.push(id),
  }
}

/** A list item's second paragraph is added to the item, on a new line. */
function extend(paragraph: Paragraph, more: MarkedText) {
  const offset = paragraph.text.length + 1
  paragraph.text += `\n${more.text}`
  const moved = more.markups.map((markup) => ({
    ...markup,
    start: markup.start + offset,
    end: markup.end + offset,
  }))
  paragraph.markups = tidyMarkups(paragraph.text, [...paragraph.markups, ...moved])
}
