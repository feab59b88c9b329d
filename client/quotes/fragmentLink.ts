/** Longer texts are shortened to their first and last words. */
const WHOLE = 10
const EDGE = 4

/** `#:~:text=` */
export function fragmentLink(url: string, text: string): string {
  const words = text.split(/\s+/)
  const parts =
    words.length <= WHOLE ? [words.join(' ')] : [words.slice(0, EDGE).join(' '), words.slice(-EDGE).join(' ')]
  return `${url.split('#')[0]}#:~:text=${parts.map(encoded).join(',')}`
}

/** Hyphens are syntax there. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D')
