/** Users' words may have another direction and language than the email. */
const [BEGIN, END, SEPARATOR] = ['\u2068', '\u2069', '\u2063']
const OWN = /[\u2066-\u2069\u202a-\u202e\u2063]/g
const MARKED = /\u2068([a-zA-Z-]*)\u2063([^\u2069]*)\u2069/g
const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802\ud803\ud83a\ud83b]/

export const written = (text: string, language = ''): string =>
  `${BEGIN}${language}${SEPARATOR}${text.replace(OWN, '')}${END}`

export interface Piece {
  text: string
  isWritten: boolean
  language: string
}

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

export const plainOf = (text: string): string =>
  text.replace(MARKED, (_, _language, words: string) =>
    TURNED.test(words) ? `${BEGIN}${words}${END}` : words,
  )
