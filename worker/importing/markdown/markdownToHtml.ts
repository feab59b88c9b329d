/** Raw HTML must be parsed with the content between its pieces. */
import type { Root, RootContent } from 'mdast'
import { joinDefinitions } from '#worker/importing/markdown/definitions.ts'
import { writeNotes } from '#worker/importing/markdown/footnotes.ts'
import type { HtmlState, MarkdownContext } from '#worker/importing/markdown/htmlState.ts'
import { writeNode } from '#worker/importing/markdown/writeNode.ts'

export interface MarkdownHtml {
  html: string
  lineAt(offset: number): number
}

export function markdownToHtml(root: Root, context: MarkdownContext): MarkdownHtml {
  const state = startWriting(context)
  collect(root.children, state)
  state.children(root.children)
  writeNotes(state)
  const { pieces, marks } = state
  return { html: pieces.join(''), lineAt: (offset) => marks[countUpTo(marks, offset) - 1]?.line ?? 1 }
}

function startWriting(context: MarkdownContext): HtmlState {
  const state: HtmlState = {
    ...context,
    pieces: [],
    length: 0,
    marks: [],
    definitions: new Map(),
    footnotes: new Map(),
    numbers: new Map(),
    mentioned: new Set(),
    nesting: { depth: 0 },
    write(html) {
      state.pieces.push(html)
      state.length += html.length
    },
    children(nodes) {
      for (const node of joinDefinitions(nodes)) {
        if (node.position) state.marks.push({ offset: state.length, line: node.position.start.line })
        writeNode(node, state)
      }
    },
  }
  return state
}

/** Definitions may follow their use; the first of a name counts. */
function collect(nodes: RootContent[], state: HtmlState) {
  for (const node of nodes) {
    if (node.type === 'definition' && !state.definitions.has(node.identifier)) {
      state.definitions.set(node.identifier, node)
    } else if (node.type === 'footnoteDefinition' && !state.footnotes.has(node.identifier)) {
      state.footnotes.set(node.identifier, node.children)
    }
    if ('children' in node) collect(node.children, state)
  }
}

function countUpTo(marks: { offset: number }[], offset: number): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (marks[middle]!.offset <= offset) low = middle + 1
    else high = middle
  }
  return low
}
