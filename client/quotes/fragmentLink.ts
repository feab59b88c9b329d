/** Words of a text fragment beyond which only the first and the last ones are in the link. */
const WHOLE = 10
const EDGE = 4

/** A link that shows a passage: the browser finds the words and scrolls to them (`#:~:text=`). */
export function fragmentLink(url: string, text: string): string {
  const words = text.split(/\s+/)
  const parts =
    words.length <= WHOLE ? [words.join(' ')] : [words.slice(0, EDGE).join(' '), words.slice(-EDGE).join(' ')]
  return `${url.split('#')[0]}#:~:text=${parts.map(encoded).join(',')}`
}

/** A hyphen has a meaning of its own there. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D')
