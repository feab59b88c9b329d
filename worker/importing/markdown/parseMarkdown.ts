import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

// One tilde means "about" in prose, not a strikethrough.
const common = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })
const plain = common().freeze()
const withDirectives = common().use(remarkDirective).freeze()

/** CommonMark with GitHub's tables, footnotes, strikethrough, task lists and bare links. */
export function parseMarkdown(text: string, directives = false): Root {
  return (directives ? withDirectives : plain).parse(text)
}
