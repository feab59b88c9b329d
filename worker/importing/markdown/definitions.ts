/** kramdown, PHP Markdown Extra and Goldmark do so. */
import type { Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { HtmlState } from '#worker/importing/markdown/htmlState.ts'

const OPENING = /\n[ \t]*:[ \t]+/

/** An empty line between them makes two paragraphs. */
export function joinDefinitions(nodes: RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  for (const node of nodes) {
    const term = joined.at(-1)
    const first = node.type === 'paragraph' ? node.children[0] : undefined
    if (
      node.type !== 'paragraph' ||
      term?.type !== 'paragraph' ||
      first?.type !== 'text' ||
      !/^:[ \t]/.test(first.value)
    )
      joined.push(node)
    else {
      const definition = { ...first, value: `\n${first.value}` }
      joined[joined.length - 1] = {
        ...term,
        children: [...term.children, definition, ...node.children.slice(1)],
      }
    }
  }
  return joined
}

/** @returns false if the paragraph has no definition */
export function writeDefinitions({ children }: Paragraph, state: HtmlState): boolean {
  if (!children.some((child) => child.type === 'text' && OPENING.test(child.value))) return false
  const [terms = [], ...definitions] = split(children)
  state.write('<dl>')
  for (const term of linesOf(terms)) write('dt', term)
  for (const definition of definitions) write('dd', definition)
  state.write('</dl>')
  return true

  function write(name: 'dt' | 'dd', content: PhrasingContent[]) {
    state.write(`<${name}>`)
    state.children(content)
    state.write(`</${name}>`)
  }
}

function split(children: PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]]
  for (const child of children) {
    if (child.type !== 'text') parts.at(-1)!.push(child)
    else
      for (const [at, value] of child.value.split(OPENING).entries()) {
        if (at > 0) parts.push([])
        if (value !== '') parts.at(-1)!.push({ ...child, value })
      }
  }
  return parts
}

function linesOf(children: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]]
  for (const child of children) {
    if (child.type !== 'text') lines.at(-1)!.push(child)
    else
      for (const [at, value] of child.value.split('\n').entries()) {
        if (at > 0) lines.push([])
        if (value !== '') lines.at(-1)!.push({ ...child, value })
      }
  }
  return lines.filter((line) => line.length > 0)
}
