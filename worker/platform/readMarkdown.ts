/** The one parser for Markdown: what people say about themselves, files, archives and summaries of stories. */
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { limits } from '#schema/limits.ts'
import { countSteps, type Steps } from '#worker/platform/markdownSteps.ts'
import { TooComplex } from '#worker/platform/tooComplex.ts'

/**
 * CommonMark with GitHub's tables, footnotes, strikethrough, task lists and bare links.
 * @param steps counts what the parser did
 * @throws TooComplex while the text is parsed, which bounds time and memory
 */
export function readMarkdown(
  text: string,
  { directives = false, steps = { count: 0 } }: { directives?: boolean; steps?: Steps } = {},
): Root {
  const { characters, least, stepsOfCharacter } = limits.markdown
  if (text.length > characters) throw new TooComplex('The text is too long')
  const most = Math.max(text.length, least) * stepsOfCharacter
  steps.count += stepsOfLinks(text)
  // One tilde means "about" in prose, not a strikethrough.
  const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })
  if (directives) parser.use(remarkDirective)
  const root = parser.use(countSteps, { steps, most }).parse(text)
  refuseDepth(root)
  return root
}

/** Each beginning of a bare link is followed to the next space. */
const stepsOfLinks = (text: string): number =>
  (text.match(/\S+/g) ?? [])
    .filter((word) => word.length > LONG)
    .reduce((sum, word) => sum + word.length * (word.match(/https?:|www\./gi)?.length ?? 0), 0)

const LONG = 500

/** Trees are walked by functions that call themselves, and emphasis can be in emphasis. */
function refuseDepth(root: Root): void {
  const { tree, nodes: mostNodes } = limits.markdown
  let level: readonly object[] = [root]
  let nodes = 0
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length
    if (depth > tree || nodes > mostNodes) throw new TooComplex('The parts of the text are nested too deeply')
    level = level.flatMap((node) => ('children' in node ? (node.children as object[]) : []))
  }
}
