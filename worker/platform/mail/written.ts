/**
 * The words of users in an email. An email is English from left to right; a name or a title in it has a
 * direction, and where it is known a language.
 */
const [BEGIN, END, SEPARATOR] = ['\u2068', '\u2069', '\u2063']
const OWN = /[\u2066-\u2069\u202a-\u202e\u2063]/g
const MARKED = /\u2068([a-zA-Z-]*)\u2063([^\u2069]*)\u2069/g
/** Scripts from right to left, which reorder the text next to them. */
const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/

/**
 * Marks a text of a user, to be put into a sentence.
 * @param language of the text, if it is known
 */
export const written = (text: string, language = ''): string =>
  `${BEGIN}${language}${SEPARATOR}${text.replace(OWN, '')}${END}`

export interface Piece {
  text: string
  isWritten: boolean
  /** '' if it is not known. */
  language: string
}

/** A text of an email in pieces: each user's words are one. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const addOwn = (to: number) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isWritten: false, language: '' })
  }
  for (const { 0: all, 1: language = '', 2: words = '', index } of text.matchAll(MARKED)) {
    addOwn(index)
    pieces.push({ text: words, isWritten: true, language })
    from = index + all.length
  }
  addOwn(text.length)
  return pieces
}

/** Without marks, but for the isolates around words that run from right to left. */
export const plainOf = (text: string): string =>
  text.replace(MARKED, (_, _language, words: string) =>
    TURNED.test(words) ? `${BEGIN}${words}${END}` : words,
  )
