import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultTreeAdapter, parse } from 'parse5'
import { VFile } from 'vfile'
import { limits } from '#schema/limits.ts'
import { TooComplex } from '#schema/content/tooComplex.ts'

/** @throws TooComplex: tens of kilobytes can ask for millions of elements */
export function readHtml(html: string): Root {
  refuseManyAttributes(html)
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
    treeAdapter: boundedAdapter(),
  })
  return fromParse5(document, { file: new VFile(html) }) as Root
}

type Adapter = typeof defaultTreeAdapter

function boundedAdapter(): Adapter {
  const { nodes: mostNodes, depth: mostDepth } = limits.html
  const depths = new WeakMap<object, number>()
  let nodes = 0
  const count = <Node>(node: Node): Node => {
    if (++nodes > mostNodes) throw new TooComplex('The page has too many elements')
    return node
  }
  const place = (parent: object, node: object) => {
    const depth = (depths.get(parent) ?? 0) + 1
    if (depth > mostDepth) throw new TooComplex('The elements of the page are nested too deeply')
    depths.set(node, depth)
  }
  return {
    ...defaultTreeAdapter,
    createElement: (...given) => count(defaultTreeAdapter.createElement(...given)),
    createTextNode: (...given) => count(defaultTreeAdapter.createTextNode(...given)),
    createCommentNode: (...given) => count(defaultTreeAdapter.createCommentNode(...given)),
    appendChild(parent, node) {
      place(parent, node)
      defaultTreeAdapter.appendChild(parent, node)
    },
    insertBefore(parent, node, before) {
      place(parent, node)
      defaultTreeAdapter.insertBefore(parent, node, before)
    },
  }
}

/** The parser compares attributes pairwise. */
function refuseManyAttributes(html: string): void {
  for (const [tag] of html.matchAll(TAG)) {
    if (tag.length < limits.html.attributes) continue
    const names = new Set(tag.replaceAll(QUOTED, '=').split(/[\s/]+/))
    if (names.size > limits.html.attributes) throw new TooComplex('A tag of the page has too many attributes')
  }
}

/** A quoted value may contain any character. */
const TAG = /<[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|[^<>])*/gi
const QUOTED = /=\s*(?:"[^"]*"|'[^']*')/g
