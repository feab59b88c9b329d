/** A footnote is a number in the text that links to its note at the story's end. */
import { tag } from '#worker/importing/html/escape.ts'
import type { HtmlState } from '#worker/importing/markdown/htmlState.ts'

export function writeMention(identifier: string, state: HtmlState): void {
  const number = numberOf(identifier, state)
  state.write(tag('a', { href: `#footnote-${number}` }, `[${number}]`))
}

/** All notes, those without a mention last. */
export function writeNotes(state: HtmlState): void {
  for (const identifier of state.footnotes.keys()) numberOf(identifier, state)
  if (state.numbers.size === 0) return
  state.write('<h3>Notes</h3><ol>')
  // A note can mention one that has no number yet; the map then grows while it is read.
  for (const [identifier, number] of state.numbers) {
    state.write(tag('li', { id: `footnote-${number}` }))
    state.children(state.footnotes.get(identifier) ?? [])
    state.write('</li>')
  }
  state.write('</ol>')
}

function numberOf(identifier: string, { numbers }: HtmlState): number {
  const number = numbers.get(identifier) ?? numbers.size + 1
  numbers.set(identifier, number)
  return number
}
