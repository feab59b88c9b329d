import type { RootContent } from 'mdast'
import { tag } from '#worker/importing/html/escape.ts'
import type { HtmlState } from '#worker/importing/markdown/htmlState.ts'

export function writeMention(identifier: string, state: HtmlState): void {
  const number = numberOf(identifier, state)
  const isFirst = !state.mentioned.has(number)
  state.mentioned.add(number)
  const link = tag('a', { href: `#footnote-${number}`, 'data-note': 'note-reference' }, `[${number}]`)
  state.write(tag('span', { id: isFirst && `mention-${number}` }, link))
}

export function writeNotes(state: HtmlState): void {
  for (const identifier of state.footnotes.keys()) numberOf(identifier, state)
  if (state.numbers.size === 0) return
  state.write('<h3>Notes</h3><ol>')
  // A note may mention another, which grows the map during iteration.
  for (const [identifier, number] of state.numbers) {
    state.write(tag('li', { id: `footnote-${number}` }))
    state.children(withLinkBack(state.footnotes.get(identifier) ?? [], number, state))
    state.write('</li>')
  }
  state.write('</ol>')
}

function withLinkBack(nodes: RootContent[], number: number, { mentioned }: HtmlState): RootContent[] {
  const last = nodes.at(-1)
  if (last?.type !== 'paragraph' || !mentioned.has(number)) return nodes
  const back = { type: 'html', value: ` <a href="#mention-${number}" data-note="note-back">↩</a>` } as const
  return [...nodes.slice(0, -1), { ...last, children: [...last.children, back] }]
}

function numberOf(identifier: string, { numbers }: HtmlState): number {
  const number = numbers.get(identifier) ?? numbers.size + 1
  numbers.set(identifier, number)
  return number
}
