import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { limits } from '#schema/limits.ts'
import { refuseTree } from '#schema/content/refuseTree.ts'
import { countSteps, type Steps } from '#schema/content/sourceMarkdown/steps.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'

/**
 * CommonMark with GitHub's extensions.
 * @throws TooComplex
 */
export function readMarkdown(
  text: string,
  { plugins = [], steps = { count: 0 } }: { plugins?: PluggableList; steps?: Steps } = {},
): Root {
  const { characters, least, nodes, stepsOfCharacter, tree: depth } = limits.markdown
  if (text.length > characters) throw new TooComplex('The text is too long')
  const most = Math.max(text.length, least) * stepsOfCharacter
  steps.count += stepsOfLinks(text) + stepsOfLines(text)
  if (steps.count > most) throw new TooComplex('The text takes too long to read')
  // One tilde means "about" in prose.
  const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(plugins)
  const root = parser.use(countSteps, { steps, most }).parse(text)
  refuseTree<object>(root, { nodes, depth }, (node) =>
    'children' in node ? (node.children as object[]) : [],
  )
  return root
}

/** The parser follows each possible link to the next space. */
const stepsOfLinks = (text: string): number =>
  (text.match(/\S+/g) ?? [])
    .filter((word) => word.length > LONG)
    .reduce((sum, word) => sum + word.length * (word.match(/https?:|www\./gi)?.length ?? 0), 0)

const LONG = 500

/** Lines, paragraphs and list items start parsers. */
function stepsOfLines(text: string): number {
  let steps = 0
  let isFirst = true
  for (const line of text.split(/\r\n?|\n/)) {
    const isEmpty = line.trim() === ''
    if (!isEmpty) steps += LINE + (ENTRY.test(line) ? OF_ENTRY : isFirst ? OF_PARAGRAPH : 0)
    isFirst = isEmpty
  }
  return steps
}

const ENTRY = /^[\s>]*(?:[-+*]|\d{1,9}[.)])(?:\s|$)/

const LINE = 40
const OF_PARAGRAPH = 60
const OF_ENTRY = 100
