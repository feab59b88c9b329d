export interface Reading {
  words: number
  minutes: number
}

/** Scripts without spaces are counted by character. */
export function readingTime(text: string, images: number): Reading {
  return readingTimeOf([countOf(text)], images)
}

export interface Counted {
  words: number
  characters: number
}

export const countOf = (text: string): Counted => ({
  words: text.match(WORD)?.length ?? 0,
  characters: text.match(CHARACTER)?.length ?? 0,
})

export function readingTimeOf(parts: readonly Counted[], images: number): Reading {
  const words = parts.reduce((sum, part) => sum + part.words, 0)
  const characters = parts.reduce((sum, part) => sum + part.characters, 0)
  const seconds =
    (words / WORDS_PER_MINUTE) * 60 + (characters / CHARACTERS_PER_MINUTE) * 60 + secondsOfImages(images)
  return { words: words + characters, minutes: Math.max(1, Math.round(seconds / 60)) }
}

const WORDS_PER_MINUTE = 265
const CHARACTERS_PER_MINUTE = 500
const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gv
const WORD =
  /[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+(?:['’.\-][[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+)*/gv

/** 12 seconds, one less each time, down to 3. */
function secondsOfImages(count: number): number {
  let seconds = 0
  for (let index = 0; index < count; index++) seconds += Math.max(3, 12 - index)
  return seconds
}
