/** HTML's rules collapse white space and continue open markups in the next paragraph. */
import type { Element } from 'hast'
import type { Markup, Paragraph, ParagraphKind } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { type MarkedText, tidyMarkups, trimText } from '#worker/importing/html/markups.ts'

export interface ListItem {
  list: Element
  ordinal: number
  depth: number
  isChecked?: boolean
  paragraph?: Paragraph
}

type Mark = Omit<Markup, 'start' | 'end'>

export interface ParagraphWriter {
  paragraphs: Paragraph[]
  anchors: Map<string, Paragraph>
  numbered: Map<Paragraph, ListItem>
  text(text: string): void
  verbatim(text: string): void
  lineBreak(): void
  marked(mark: Mark, write: () => void): void
  openMark(mark: Mark): void
  closeMark(type: MarkupType): void
  openLink(): Mark | undefined
  block(type: ParagraphKind, write: () => void, item?: ListItem): void
  quoted(write: () => void): void
  setAside(isAside: boolean): void
  setInDetails(isInDetails: boolean): void
  isInDetails(): boolean
  depth(): number
  check(isChecked: boolean): boolean
  flush(): void
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
  let type: ParagraphKind = 'P'
  let isAside = false
  let isInDetails = false
  let isQuoted = false
  // A quotation within an item belongs to it; otherwise lists belong to the quotation.
  let isQuoteOfItem = false
  let item: ListItem | undefined
  // Concatenating at each step would copy long paragraphs many times.
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
    const plain = type === 'P' && (isAside || isQuoted) ? 'BQ' : type
    if (type !== 'ULI' && type !== 'OLI') return push({ name: '', type: plain, ...finished })
    if (item?.paragraph && item.paragraph === paragraphs.at(-1)) return extend(item.paragraph, finished)
    if (!item || item.paragraph) push({ name: '', type: item ? 'P' : type, ...finished })
    else startItem(item, finished)
  }

  function startItem(begun: ListItem, { text: words, markups: marks }: MarkedText) {
    const { isChecked, depth } = begun
    begun.paragraph = {
      name: '',
      type: begun.list.tagName === 'ol' ? 'OLI' : 'ULI',
      text: words,
      markups: marks,
    }
    if (depth > 0 || isChecked !== undefined)
      begun.paragraph.list = { depth, ...(isChecked !== undefined && { isChecked }) }
    if (begun.paragraph.type === 'OLI') numbered.set(begun.paragraph, begun)
    add(begun.paragraph)
  }

  function push(paragraph: Paragraph) {
    const isOwn = /^(?:ULI|OLI|DETAILS)$/.test(paragraph.type)
    if (item && !isOwn) {
      if (!item.paragraph) startItem(item, { text: '', markups: [] })
      paragraph.list = { depth: item.depth }
    }
    add(paragraph)
  }

  function add(paragraph: Paragraph) {
    for (const id of pendingAnchors) if (!anchors.has(id)) anchors.set(id, paragraph)
    pendingAnchors = []
    if ((isAside || isQuoted) && !isQuoteOfItem && (paragraph.type !== 'BQ' || paragraph.list))
      paragraph.isQuoted = true
    if (isInDetails && paragraph.type !== 'DETAILS') paragraph.isInDetails = true
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
      item = nextItem ?? item
      run()
      flush()
      type = before.type
      item = before.item
    },
    quoted(run) {
      flush()
      const before = { type, isQuoted, isQuoteOfItem }
      type = 'P'
      isQuoteOfItem ||= !isQuoted && item !== undefined
      isQuoted = true
      run()
      flush()
      ;({ type, isQuoted, isQuoteOfItem } = before)
    },
    setAside(next) {
      flush()
      isAside = next
    },
    setInDetails(next) {
      flush()
      isInDetails = next
      if (next) item = undefined
      if (next && (type === 'ULI' || type === 'OLI')) type = 'P'
    },
    isInDetails: () => isInDetails,
    depth: () => item?.depth ?? -1,
    check(isChecked) {
      if (!item || item.paragraph || length > 0) return false
      item.isChecked = isChecked
      return true
    },
    flush,
    put(paragraph) {
      flush()
      push({ name: '', ...paragraph })
    },
    anchor: (id) => void pendingAnchors.push(id),
  }
}

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
