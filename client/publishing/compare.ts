/** By paragraph, and within a paragraph by word. */
import { diffArrays, diffWordsWithSpace } from 'diff'
import { type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import type { DraftText } from '#schema/posts/drafts.ts'

export type Piece = { text: string; kind: 'same' | 'added' | 'removed' }

export type Difference =
  /** `text` is set if the whole text is requested. */
  | { kind: 'same'; count: number; text?: string }
  | { kind: 'added' | 'removed'; key: string; pieces: Piece[] }
  /** `isStyled`: its words are the same, but not its form or picture. */
  | { kind: 'changed'; key: string; pieces: Piece[]; isStyled: boolean }

/**
 * In the order of the newer text, with removed paragraphs at their former places. Paragraphs match by name.
 * @param isWhole with the words of unchanged paragraphs
 */
export function compare(before: DraftText, after: DraftText, isWhole = false): Difference[] {
  const all: Difference[] = []
  const lines = [
    ['title', before.title, after.title],
    ['subtitle', before.subtitle, after.subtitle],
  ] as const
  for (const [key, from, to] of lines) {
    if (from !== to) all.push({ kind: 'changed', key, pieces: wordsOf(from, to), isStyled: false })
    else if (isWhole && to !== '') all.push({ kind: 'same', count: 1, text: to })
  }
  const old = new Map(before.paragraphs.map((one) => [one.name, one]))
  const fresh = new Map(after.paragraphs.map((one) => [one.name, one]))
  const parts = diffArrays(before.paragraphs, after.paragraphs, {
    comparator: (one, other) => one.name === other.name,
  })
  for (const { value, added, removed } of parts) {
    for (const paragraph of value) {
      const { name } = paragraph
      if (added || removed) {
        const kind = added ? 'added' : 'removed'
        all.push({ kind, key: `${kind}-${name}`, pieces: [{ text: wordsIn(paragraph), kind }] })
      } else all.push(changeOf(old.get(name)!, fresh.get(name)!, isWhole))
    }
  }
  return joined(all)
}

function changeOf(from: Paragraph, to: Paragraph, isWhole: boolean): Difference {
  const [was, is] = [wordsIn(from), wordsIn(to)]
  if (isSame(from, to)) return { kind: 'same', count: 1, ...(isWhole && { text: is }) }
  return { kind: 'changed', key: from.name, pieces: wordsOf(was, is), isStyled: was === is }
}

function joined(all: readonly Difference[]): Difference[] {
  const short: Difference[] = []
  for (const one of all) {
    const last = short.at(-1)
    const isCounted = one.kind === 'same' && one.text === undefined
    if (isCounted && last?.kind === 'same' && last.text === undefined) last.count += one.count
    else short.push({ ...one })
  }
  return short
}

const wordsOf = (from: string, to: string): Piece[] =>
  diffWordsWithSpace(from, to).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))

/** A picture without a caption has its alternative text. */
const wordsIn = (paragraph: Paragraph): string =>
  textOfParagraph(paragraph) ||
  paragraph.image?.alt ||
  paragraph.mixtape?.title ||
  paragraph.iframe?.title ||
  NAMES[paragraph.type] ||
  ''

const NAMES: Partial<Record<Paragraph['type'], string>> = { IMG: 'Picture', IFRAME: 'Embed', HR: '* * *' }

const isSame = (one: Paragraph, other: Paragraph) => JSON.stringify(one) === JSON.stringify(other)
