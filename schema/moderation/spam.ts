/** Two strong signals and a weak one hold a post back (R321). */
import { markedTexts, type Paragraph, textOfParagraph } from '#schema/content/content.ts'
import { limits } from '#schema/limits.ts'
import { SPAM_PATTERNS, type SpamPattern } from '#schema/moderation/spamPatterns.ts'

export interface ScoredText {
  title: string
  paragraphs: readonly Paragraph[]
}

export interface ScoredPost extends ScoredText {
  wordCount: number
  age: number
  earlier: readonly ScoredText[]
  hasShownLink: boolean
  origin: string
}

export type SpamSignal = 'firstLink' | 'newAccount' | 'manyLinks' | 'repeated' | SpamPattern

export interface SpamScore {
  score: number
  signals: SpamSignal[]
}

const { spam } = limits
const NONE: SpamScore = { score: 0, signals: [] }

export function spamScore(post: ScoredPost): SpamScore {
  const links = linksOf(post, post.origin).length
  if (links === 0) return NONE
  const points: [SpamSignal, number][] = [
    ['firstLink', post.hasShownLink ? 0 : spam.firstLink],
    ['newAccount', pointsOf(spam.age, post.age)],
    ['manyLinks', pointsOf(spam.wordsPerLink, post.wordCount / links)],
    ['repeated', repeatedShare(post) >= spam.repeated.share ? spam.repeated.points : 0],
  ]
  const found = patternsIn(post)
  const ofPatterns = Math.min(spam.pattern.most, found.length * spam.pattern.points)
  const sum = points.reduce((total, [, value]) => total + value, ofPatterns)
  return {
    score: Math.min(100, sum),
    signals: [...points.filter(([, value]) => value > 0).map(([signal]) => signal), ...found],
  }
}

export const isHeldBack = ({ score }: SpamScore): boolean => score >= spam.threshold

const pointsOf = (steps: readonly { below: number; points: number }[], value: number): number =>
  steps.find(({ below }) => value < below)?.points ?? 0

export function linksOf({ title, paragraphs }: ScoredText, origin: string): string[] {
  const links = paragraphs.flatMap((paragraph) => [
    ...(paragraph.mixtape ? [paragraph.mixtape.href] : []),
    ...markedTexts(paragraph).flatMap(({ text, markups }) => [
      ...markups.flatMap(({ type, href }) => (type === 'A' && href ? [href] : [])),
      ...writtenIn(withoutLinks(text, markups)),
    ]),
  ])
  return [...links, ...writtenIn(title)].filter((href) => isOutside(href, origin))
}

const WRITTEN = /(?:https?:\/\/|www\.|\bt\.me\/|\bwa\.me\/)[^\s<>"]+/giu

const writtenIn = (text: string): string[] => text.match(WRITTEN) ?? []

function withoutLinks(text: string, markups: Paragraph['markups']): string {
  const links = markups.filter(({ type }) => type === 'A')
  return links.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

const isOutside = (href: string, origin: string): boolean =>
  !/^(?:[/#]|mailto:)/i.test(href) && href !== origin && !href.startsWith(`${origin}/`)

function repeatedShare({ paragraphs, earlier }: ScoredPost): number {
  const known = new Set(earlier.flatMap((text) => linesOf(text)))
  const lines = linesOf({ paragraphs })
  let repeated = 0
  for (const line of lines) {
    if (known.has(line)) repeated++
    known.add(line)
  }
  return lines.length === 0 ? 0 : repeated / lines.length
}

const linesOf = ({ paragraphs }: Pick<ScoredText, 'paragraphs'>): string[] =>
  paragraphs.flatMap((paragraph) =>
    textOfParagraph(paragraph)
      .split('\n')
      .map((line) => plain(line).replaceAll(WRITTEN, ' ').toLowerCase().match(WORD) ?? [])
      .filter((words) => words.length >= spam.repeated.words)
      .map((words) => words.join(' ')),
  )

const WORD = /[\p{L}\p{N}]+/gu

function patternsIn({ title, paragraphs }: ScoredText): SpamPattern[] {
  const hrefs = paragraphs.flatMap(({ markups }) => markups.flatMap(({ href }) => href ?? []))
  const text = plain([title, ...paragraphs.map(textOfParagraph), ...hrefs].join('\n'))
  return (Object.keys(SPAM_PATTERNS) as SpamPattern[]).filter((name) => SPAM_PATTERNS[name].test(text))
}

/** Lookalikes hide no word. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[ \t]+/g, ' ')
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
