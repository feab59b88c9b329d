/** An independent way of reading finds words that a story has lost. */
import { textOfParagraph } from '#schema/content/content.ts'
import type { ImportedStory } from '#worker/importing/story.ts'
import { rawText } from '#worker/importing/html/conversion.ts'
import { parseHtml } from '#worker/importing/html/parseHtml.ts'

export interface WordCount {
  words: number
  missing: string[]
}

export function compareWords(source: string, story: ImportedStory): WordCount {
  const wanted = wordsIn(readableText(source))
  const found = countWords(wordsIn(storyText(story)))
  const missing = wanted.filter((word) => {
    const left = found.get(word) ?? 0
    found.set(word, left - 1)
    return left <= 0
  })
  return { words: wanted.length, missing }
}

/** By plain replacement. */
function readableText(source: string): string {
  const text = source
    .replace(/^\s*(---|\+\+\+)\n[\s\S]*?\n\1[ \t]*\n?/, '')
    .replace(/^[ \t]*(?:```|~~~).*$/gm, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/\{\{([<%])[\s\S]*?[>%]\}\}/g, saidByShortcode)
    .replace(/!\[[^\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ' ')
    .replace(/\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ']')
    .replace(/^ {0,3}\[[^\]^]+\]:.*$/gm, ' ')
    .replace(/\[\^[^\]]+\]/g, ' ')
    .replace(/\{[#.][^}]*\}\s*$/gm, ' ')
    .replace(/<(https?:[^>]*)>/g, '$1')
    .replace(/<\/?(?:b|i|em|strong|span|u|a|font|sup|sub|code)(?:\s[^>]*)?>/gi, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/^[>\s]*(?:[-+*][ \t]+)?\d+[.)][ \t]/gm, ' ')
    .replace(/[*`]|~~/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return rawText(parseHtml(text.replaceAll('<', '&lt;')))
}

function saidByShortcode(shortcode: string): string {
  const said = [...shortcode.matchAll(/(text|title|caption|cite|intro|label|kicker)="((?:[^"\\]|\\.)*)"/g)]
  // A missing picture takes a caption of a few words with it.
  const kept = said.filter(([, name, text]) => name !== 'caption' || text!.split(/\s+/).length >= 5)
  return ` ${kept.map(([, , text]) => text).join(' ')} `
}

const storyText = ({ title, paragraphs }: ImportedStory) =>
  [
    title,
    ...paragraphs.flatMap(({ image, iframe, mixtape, ...paragraph }) => [
      textOfParagraph(paragraph),
      image?.alt,
      iframe?.title,
      mixtape?.title,
      mixtape?.description,
    ]),
  ].join(' ')

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function countWords(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
