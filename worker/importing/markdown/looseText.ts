/** Removes quotes around the whole text; quotes around the first words stay. */
export function textOfQuoted(value: string): string {
  const whole = value.trimEnd()
  const quote = whole[0]!
  if (whole.at(-1) !== quote) return whole
  const escaped = quote === '"' ? /\\(["\\])/g : /'(')/g
  const inner = whole.slice(1, -1).replace(escaped, '$1')
  const ends = [...inner.matchAll(new RegExp(quote, 'g'))].map(({ index }) => endAt(inner, index))
  const [first] = ends.filter((end) => end !== null)
  return first === 'close' && ends.includes('open') ? whole : inner
}

function endAt(text: string, at: number): 'open' | 'close' | null {
  const isAfterSpace = /(?:^|[\s([{–—-])$/.test(text.slice(0, at))
  const isBeforeSpace = /^(?:$|[\s.,;:!?)\]}])/.test(text.slice(at + 1))
  if (isAfterSpace === isBeforeSpace) return null
  return isAfterSpace ? 'open' : 'close'
}

export function isClosedEarly(value: string): boolean {
  let depth = 0
  for (const [at, character] of [...value].entries()) {
    if (/[[{]/.test(character)) depth++
    if (/[\]}]/.test(character)) depth--
    if (depth === 0) return !/^[ \t]*(?:#.*)?$/.test([...value].slice(at + 1).join(''))
  }
  return false
}
