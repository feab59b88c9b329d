/**
 * Text of at most `max` UTF-16 units before an ellipsis, cut at the end of a word and freed of trailing
 * punctuation (R354): 'one, two, three' cut after 'two,' gives 'one, two…'. Text that fits is left as it is.
 */
export function truncate(text: string, max: number): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  return wholeWords(whole, max).replace(TRAILING, '') + '…'
}

/** Scripts without spaces, and words longer than the space, are cut anywhere but inside a character. */
function wholeWords(text: string, max: number): string {
  const cut = text.slice(0, max)
  if (/\s/.test(text.charAt(max))) return cut
  const lastSpace = cut.search(/\s\S*$/)
  return lastSpace > 0 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, '')
}

const TRAILING = /[\s\p{P}]+$/u
