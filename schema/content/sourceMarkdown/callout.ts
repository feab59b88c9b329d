import type { Blockquote, PhrasingContent, RootContent } from 'mdast'

const MARKER = /^\[!([a-z][\w-]*)\][-+]?[ \t]*/i

/** Null for any other quotation. */
export function calloutOf({ children: [first, ...others] }: Blockquote): RootContent[] | null {
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  const marker = opening?.type === 'text' ? MARKER.exec(opening.value) : null
  if (first?.type !== 'paragraph' || opening?.type !== 'text' || !marker) return null
  const words = [{ ...opening, value: opening.value.slice(marker[0].length) }, ...first.children.slice(1)]
  const end = words.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  )
  const [title, rest] = end === -1 ? [words, []] : splitAt(words, end)
  const isNamed = title.some((node) => node.type !== 'text' || node.value.trim() !== '')
  const name: PhrasingContent[] = isNamed ? title : [{ type: 'text', value: nameOf(marker[1]!) }]
  return [
    { type: 'paragraph', children: [{ type: 'strong', children: name }], position: first.position },
    ...(rest.length > 0 ? [{ ...first, children: rest }] : []),
    ...others,
  ]
}

function splitAt(nodes: PhrasingContent[], end: number): [PhrasingContent[], PhrasingContent[]] {
  const node = nodes[end]!
  const after = nodes.slice(end + 1)
  if (node.type !== 'text') return [nodes.slice(0, end), after]
  const [line = '', ...lines] = node.value.split('\n')
  return [
    [...nodes.slice(0, end), { ...node, value: line }],
    [{ ...node, value: lines.join('\n') }, ...after],
  ]
}

/** `my-kind` to `My kind`. */
function nameOf(kind: string): string {
  const words = kind.toLowerCase().replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
