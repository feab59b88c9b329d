import type { ListPlace, Markup, ParagraphKind } from '#schema/content/content.ts'
import type { MarkupType } from '#schema/enums.ts'
import { newName } from '#client/editor/story/names.ts'
import type { Pasted } from '#client/editor/story/paste/pasted.ts'

export interface Mark {
  type: MarkupType
  href?: string
  title?: string
  note?: Markup['note']
}

export interface BlockContext {
  kind: ParagraphKind
  isQuoted?: boolean
  isInDetails?: boolean
  list?: ListPlace
}

export interface Around {
  marks: readonly Mark[]
  place: BlockContext
  /** The first paragraph is the item; later ones belong to it. */
  item?: { place: BlockContext; isBegun: boolean }
  isRaw?: boolean
}

/** For paragraphs without text, such as pictures. */
export const asFields = ({ kind, isQuoted, isInDetails, list }: BlockContext) => ({
  ...((isQuoted || kind === 'BQ') && { isQuoted: true }),
  ...(isInDetails && { isInDetails }),
  ...(list && { list: { depth: list.depth } }),
})

export class ParagraphWriter {
  readonly done: Pasted[] = []
  readonly targets = new Map<string, string>()
  #text = ''
  /** Searching a long text for every part would be slow. */
  #isEmpty = true
  #open: Map<string, Markup> = new Map()
  #markups: Markup[] = []
  #place: BlockContext | null = null
  #waiting: string[] = []
  readonly #names: Set<string>

  constructor(taken: Iterable<string>) {
    this.#names = new Set(taken)
  }

  /** Links to this id point to the next paragraph. */
  target(id: string) {
    if (id !== '') this.#waiting.push(id)
  }

  /** @param isRaw keeps spaces and line feeds, as in code */
  words(said: string, marks: readonly Mark[], place: BlockContext, isRaw = false) {
    const plain = said.replaceAll(INVISIBLE, '')
    const text = isRaw
      ? plain.replaceAll(/\r\n?/g, '\n')
      : plain.replaceAll(FIXED_SPACE, ' ').replaceAll(/[ \t\r\n\f]+/g, ' ')
    const fitting = isRaw ? text : this.#withoutDouble(text)
    if (fitting === '') return
    this.#place ??= place
    const start = this.#text.length
    this.#text += fitting
    this.#isEmpty &&= fitting.trim() === ''
    for (const mark of marks) this.#mark(mark, start)
  }

  break(marks: readonly Mark[], place: BlockContext) {
    if (this.#text.endsWith('\n')) this.flush()
    if (this.#text === '') return
    while (this.#text.endsWith(' ')) this.#text = this.#text.slice(0, -1)
    this.words('\n', marks, place, true)
  }

  get ending() {
    return this.#text.at(-1) ?? ''
  }

  get isEmpty() {
    return this.#isEmpty
  }

  flush() {
    const [text, shift] = trimmed(this.#text, this.#place?.kind === 'PRE')
    const place = this.#place
    const markups = this.#markups
      .map((markup) => ({
        ...markup,
        start: clamp(markup.start - shift, text.length),
        end: clamp(markup.end - shift, text.length),
      }))
      .map((markup) => withoutSpaces(markup, text))
      .filter(({ start, end }) => start < end)
    this.#text = ''
    this.#isEmpty = true
    this.#markups = []
    this.#open.clear()
    this.#place = null
    if (place && text !== '') this.#putText(text, markups, place)
  }

  put(paragraph: Omit<Pasted, 'name' | 'markups' | 'text'> & Partial<Pasted>) {
    this.flush()
    const name = newName(this.#names)
    for (const id of this.#waiting) this.targets.set(id, name)
    this.#waiting = []
    this.done.push({ text: '', markups: [], ...paragraph, name })
  }

  #putText(text: string, markups: Markup[], { kind, ...place }: BlockContext) {
    const fields = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
    for (let at = 0; at < text.length; at += LONGEST) {
      const part = text.slice(at, at + LONGEST)
      const inPart = markups
        .map((one) => ({
          ...one,
          start: clamp(one.start - at, part.length),
          end: clamp(one.end - at, part.length),
        }))
        .filter(({ start, end }) => start < end)
        .slice(0, MOST_MARKUPS)
      this.put({ type: kind, text: part, markups: inPart, ...fields })
    }
  }

  #withoutDouble(text: string) {
    const isAfterSpace = ['', ' ', '\n'].includes(this.ending)
    return isAfterSpace && text.startsWith(' ') ? text.slice(1) : text
  }

  #mark(mark: Mark, start: number) {
    const key = JSON.stringify(mark)
    const before = this.#open.get(key)
    if (before && before.end === start) before.end = this.#text.length
    else {
      const markup = { ...mark, start, end: this.#text.length }
      this.#open.set(key, markup)
      this.#markups.push(markup)
    }
  }
}

/** The limits of drafts (schema/inputs/posts.ts). */
const LONGEST = 100_000
const MOST_MARKUPS = 2000
/** Programs write no-break spaces where spaces meet; writers use them after numbers and around punctuation. */
const FIXED_SPACE = /(?<![\d«])\u00a0(?![:;!?»%])|\u00a0(?=[ \u00a0]|$)/g
const INVISIBLE = /[\u200b\u2060\ufeff]/g

const clamp = (at: number, most: number) => Math.min(Math.max(at, 0), most)

function withoutSpaces(markup: Markup, text: string): Markup {
  let { start, end } = markup
  if (markup.type === 'CODE') return markup
  while (start < end && /\s/.test(text[start]!)) start++
  while (start < end && /\s/.test(text[end - 1]!)) end--
  return { ...markup, start, end }
}

/** Code keeps the indentation of its first line. */
function trimmed(text: string, isCode: boolean): [string, number] {
  const end = text.trimEnd()
  const rest = isCode ? end.replace(/^(?:[ \t]*\n)+/, '') : end.trimStart()
  return [rest, end.length - rest.length]
}
