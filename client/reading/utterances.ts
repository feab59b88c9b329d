import { paragraphsOf } from '#client/reading/paragraphs.ts'

export interface SpokenParagraph {
  element: Element
  name: string
  text: string
}

/** These make no sense aloud. */
const SILENT = 'pre, button, script, iframe, .Story-note, .Story-box, .Story-playLabel, [aria-hidden="true"]'

/** Pictures have their alt text and caption. */
export const spokenParagraphs = (postId: string): SpokenParagraph[] =>
  paragraphsOf(postId)
    .filter((element) => !element.closest('pre'))
    .map((element) => ({ element, name: element.id, text: spaced(wordsOf(element, element)) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Leaves nested paragraphs out. */
function wordsOf(node: Node, paragraph: Element): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches(SILENT)) return ''
  if (node !== paragraph && /^[0-9a-f]{4}$/.test(node.id)) return ''
  if (node instanceof HTMLImageElement) return sentence(node.alt)
  if (node.localName === 'br') return ' '
  const words = [...node.childNodes].map((child) => wordsOf(child, paragraph)).join('')
  return /^(?:td|th|figcaption|caption|summary)$/.test(node.localName) ? sentence(words) : words
}

function sentence(words: string): string {
  const text = words.trim()
  return text && ` ${text}${/[\p{P}]$/u.test(text) ? '' : '.'} `
}

/** Chromium stops utterances after about fifteen seconds. */
const LONGEST = 200

export const utterancesOf = (text: string, language: string): string[] =>
  sentencesOf(text, language)
    .flatMap((one) => parted(one.trim()))
    .filter(Boolean)

function sentencesOf(text: string, language: string): string[] {
  try {
    return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(
      ({ segment }) => segment,
    )
  } catch {
    // An invalid language tag, or no Intl.Segmenter.
    return text.split(/(?<=[.!?…。！？])\s*/)
  }
}

function parted(text: string): string[] {
  if (text.length <= LONGEST) return [text]
  const start = text.slice(0, LONGEST)
  const pause = Math.max(
    ...[...start.matchAll(/[,;:،、，–—]\s*/g)].map(({ index, 0: { length } }) => index + length),
    0,
  )
  const at = pause > LONGEST / 3 ? pause : start.lastIndexOf(' ') + 1 || LONGEST
  return [text.slice(0, at).trim(), ...parted(text.slice(at).trim())]
}
