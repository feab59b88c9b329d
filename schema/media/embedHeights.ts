/** Heights of frames on other sites, which cannot tell the page around them how high they are (decision 210). */
import type { EmbedKind } from '#schema/enums.ts'
import { avatar, embed } from '#schema/limits/numbers.ts'

/** What a frame shows, as far as it changes the height. */
export interface EmbedWords {
  kind: EmbedKind
  title: string
  /** A subtitle, bio, tagline or description; '' if there is none. */
  text: string
  hasPicture?: boolean
  /** Of a list. */
  itemsCount?: number
}

/** In a narrow frame, a wide one, and one with larger type. */
export interface EmbedLines {
  title: readonly number[]
  text: readonly number[]
}

/** CSS pixels, as client/embeds/embeds.css sets them. */
const px = {
  edge: 25, // border and padding
  gap: 8,
  besides: 16, // between the words and a picture
  picture: 144,
  leastPicture: 96,
  byline: 28,
  aboveText: 4,
  facts: 20,
  whose: 40,
  story: 52, // of a list, with the gap after it
  product: 33,
} as const

/** CSS pixels. */
const type = {
  title: { size: [20, 24, 28], line: [28, 32, 36] },
  text: { size: [15, 15, 18], line: [24, 24, 28] },
} as const

/** The narrowest frame of each layout, in CSS pixels. */
const widths = [embed.narrowest, embed.wide, embed.widest] as const
const layouts = [0, 1, 2] as const

type Layout = (typeof layouts)[number]

/** The lines after which the texts of a card are cut. They are estimated, and no more than a frame may have. */
export function embedLines({ kind, title, text, hasPicture = false }: EmbedWords): EmbedLines {
  const room = (layout: Layout) => {
    const whole = widths[layout] - 2 * px.edge
    if (kind === 'PROFILE' || kind === 'PUBLICATION') return whole - avatar.L - px.besides
    return hasPicture && layout > 0 ? whole - px.picture - px.besides : whole
  }
  const lines = (words: string, of: 'title' | 'text') =>
    layouts.map((layout) => Math.min(linesOf(words, room(layout) / type[of].size[layout]), embed.lines[of]))
  return { title: lines(title, 'title'), text: lines(text, 'text') }
}

/** @returns CSS pixels: enough for each width of at least `embed.narrowest` */
export function embedHeight(card: EmbedWords): number {
  if (card.kind === 'NEWSLETTER') return embed.newsletter
  const lines = embedLines(card)
  const words = Math.max(...layouts.map((layout) => wordsHeight(lines, layout)))
  const around = 2 * px.edge + px.gap + px.product
  const { kind, hasPicture, itemsCount = 0 } = card
  if (kind === 'LIST') {
    const stories = px.story * Math.min(itemsCount, embed.listStories)
    return around + words + px.gap + stories + px.whose
  }
  const body =
    kind === 'STORY'
      ? Math.max(px.byline + words, hasPicture ? px.leastPicture : 0)
      : Math.max(words, avatar.L)
  return around + body + px.gap + px.facts
}

function wordsHeight({ title, text }: EmbedLines, layout: Layout): number {
  const textHeight = text[layout]! * type.text.line[layout]
  return title[layout]! * type.title.line[layout] + (textHeight && textHeight + px.aboveText)
}

/** @param room the width of a line, in em */
function linesOf(words: string, room: number): number {
  let lines = 0
  let left = 0
  for (const word of words.split(/\s+/u).filter(Boolean)) {
    const width = widthOf(word)
    if (lines > 0 && width <= left) {
      left -= width + SPACE
      continue
    }
    // Browsers break between ideographs, and within a word that is too long.
    const taken = Math.max(1, Math.ceil(width / room))
    lines += taken
    left = taken * room - width - SPACE
  }
  return lines
}

/** In em, of wide typefaces: an ellipsis is worse than an empty line. */
const SPACE = 0.28
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljtfrI.,:;!|'’‘()[\]-]/u, 0.36],
  [/[mwMW@%—…]/u, 0.9],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.05],
  [/[\p{Lu}\d]/u, 0.68],
  [/\p{Mn}/u, 0],
]
const OTHER = 0.57

const widthOf = (word: string): number =>
  [...word].reduce((sum, character) => sum + widthOfCharacter(character), 0)

const widthOfCharacter = (character: string): number =>
  WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? OTHER
