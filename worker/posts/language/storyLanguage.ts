import type { Paragraph } from '#schema/content/content.ts'
import { type Direction, directionOf, SITE_LANGUAGE } from '#schema/text/languages.ts'
import { languageOfWords } from '#worker/posts/language/languageOfWords.ts'
import { scriptOf } from '#worker/posts/language/scriptOf.ts'

export interface WrittenStory {
  title: string
  subtitle: string
  paragraphs: readonly Paragraph[]
}

export interface ChosenLanguage {
  chosenLanguage: string
  chosenDirection: Direction | ''
}

export interface StoryLanguage {
  language: string
  direction: Direction
}

/** @param otherwise for a text too short to detect */
export function storyLanguage(
  story: WrittenStory,
  { chosenLanguage, chosenDirection }: ChosenLanguage,
  otherwise = SITE_LANGUAGE,
): StoryLanguage {
  const known = chosenLanguage || languageIn(story)
  return {
    language: known || otherwise,
    direction: chosenDirection || (known ? directionOf(known) : directionIn(story)),
  }
}

/** More text would rarely change the result. */
const READ = 4_000

function languageIn({ title, subtitle, paragraphs }: WrittenStory): string | null {
  const text = beginningOf([subtitle, ...paragraphs.map(wordsOf)])
  const script = scriptOf(title, text)
  return script && (script.language ?? languageOfWords(`${title}\n${text}`, script))
}

function beginningOf(texts: readonly string[]): string {
  const beginning: string[] = []
  let length = 0
  for (const text of texts) {
    if (length >= READ) break
    beginning.push(text)
    length += text.length
  }
  return beginning.join('\n').slice(0, READ)
}

function wordsOf({ type, text, markups }: Paragraph): string {
  if (type === 'PRE') return ''
  return markups
    .filter((markup) => markup.type === 'CODE')
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

const STRONG = /\p{L}/u
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thaana}\p{sc=Syriac}\p{sc=Nko}]/u

/** By the first strong character, as browsers do. */
function directionIn({ title, subtitle, paragraphs }: WrittenStory): Direction {
  for (const text of [title, subtitle, ...paragraphs.map(wordsOf)]) {
    const first = STRONG.exec(text)
    if (first) return RIGHT_TO_LEFT.test(first[0]) ? 'rtl' : 'ltr'
  }
  return 'ltr'
}
