/** The one parser for Markdown: what people say about themselves, files, archives, summaries of stories, pasted text. */
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { limits } from '#schema/limits.ts'
import { refuseTree } from '#schema/refuseTree.ts'
import { countSteps, type Steps } from '#schema/sourceMarkdown/steps.ts'
import { TooComplex } from '#schema/tooComplex.ts'

/**
 * CommonMark with GitHub's tables, footnotes, strikethrough, task lists and bare links.
 * @param plugins of more syntax
 * @param steps counts what the parser did
 * @throws TooComplex while the text is parsed, which bounds time and memory
 */
export function readMarkdown(
  text: string,
  { plugins = [], steps = { count: 0 } }: { plugins?: PluggableList; steps?: Steps } = {},
): Root {
  const { characters, least, nodes, stepsOfCharacter, tree: depth } = limits.markdown
  if (text.length > characters) throw new TooComplex('The text is too long')
  const most = Math.max(text.length, least) * stepsOfCharacter
  steps.count += stepsOfLinks(text)
  // One tilde means "about" in prose, not a strikethrough.
  const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(plugins)
  const root = parser.use(countSteps, { steps, most }).parse(text)
  refuseTree<object>(root, { nodes, depth }, (node) =>
    'children' in node ? (node.children as object[]) : [],
  )
  return root
}

/** Each beginning of a bare link is followed to the next space. */
const stepsOfLinks = (text: string): number =>
  (text.match(/\S+/g) ?? [])
    .filter((word) => word.length > LONG)
    .reduce((sum, word) => sum + word.length * (word.match(/https?:|www\./gi)?.length ?? 0), 0)

const LONG = 500
