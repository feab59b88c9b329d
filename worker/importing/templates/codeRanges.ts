import type { Nodes } from 'mdast'
import { readMarkdown } from '#schema/content/sourceMarkdown/readMarkdown.ts'

/**
 * Syntax in code is often only an example.
 * @param syntax if absent from the text, no position is queried
 */
export function codeRanges(text: string, syntax = /\{[{%#:]/): (at: number) => boolean {
  if (!syntax.test(text) || !/[`~]/.test(text)) return () => false
  const ranges: [number, number][] = []
  const visit = (node: Nodes) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    const isFenced = node.type === 'code' && start !== undefined && /^(?:`{3}|~{3})/.test(text.slice(start))
    if ((isFenced || node.type === 'inlineCode') && start !== undefined && end !== undefined)
      ranges.push([start, end])
    if ('children' in node) node.children.forEach(visit)
  }
  visit(readMarkdown(text))
  let next = 0
  // Positions are queried in ascending order.
  return (at) => {
    while (ranges[next] && ranges[next]![1] <= at) next++
    return ranges[next] !== undefined && ranges[next]![0] <= at
  }
}
