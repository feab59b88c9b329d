/** Pure. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { attribute, findElement, rawText } from '#worker/importing/html/conversion.ts'
import { contentOf, isHeading, textLength } from '#worker/importing/address/contentElements.ts'
import { readPage, type PageFacts } from '#worker/importing/address/pageFacts.ts'

export interface Article extends Omit<PageFacts, 'headline' | 'pageTitle'> {
  title: string
  subtitle: string
  body: Root
}

/** Shorter texts are teasers, link lists or errors. */
const LEAST = 140

export function articleOf(tree: Root, url: URL): Article | null {
  const { headline, pageTitle, ...facts } = readPage(tree, url)
  const container = containerOf(tree)
  if (!container) return null
  const content = contentOf(container)
  const title = headline || firstHeading(tree) || pageTitle
  const { rest, subtitle } = withoutTitle(content, title, facts.description)
  if (rest.reduce((length, node) => length + textLength(node), 0) < LEAST) return null
  return { ...facts, title: plain(title), subtitle, body: { type: 'root', children: rest as RootContent[] } }
}

/** The most specific software comes first. */
const PLACES: readonly ((element: Element) => boolean)[] = [
  (element) => attribute(element, 'itemProp').split(' ').includes('articleBody'),
  ...[
    'available-content',
    'gh-content',
    'post-full-content',
    'entry-content',
    'wp-block-post-content',
    'post-content',
    'article-content',
    'e-content',
  ].map((name) => (element: Element) => attribute(element, 'className').split(' ').includes(name)),
  ({ tagName }) => tagName === 'article',
  (element) => element.tagName === 'main' || attribute(element, 'role') === 'main',
]

function containerOf(tree: Root): Element | null {
  for (const isPlace of PLACES) {
    const longest = longestOf(elementsIn(tree).filter(isPlace))
    if (longest && paragraphsIn(longest) >= LEAST) return longest
  }
  const containers = elementsIn(tree).filter(({ tagName }) => CONTAINERS.has(tagName))
  const best = containers.reduce<{ element: Element; length: number } | null>((most, element) => {
    const length = element.children.reduce(
      (sum, child) => sum + (isParagraph(child) ? textLength(child) : 0),
      0,
    )
    return length > (most?.length ?? 0) ? { element, length } : most
  }, null)
  return best && best.length >= LEAST ? best.element : null
}

const CONTAINERS = new Set(['div', 'section', 'td', 'body'])
const isParagraph = (node: ElementContent) => node.type === 'element' && node.tagName === 'p'

const longestOf = (elements: Element[]): Element | undefined =>
  elements.toSorted((a, b) => paragraphsIn(b) - paragraphsIn(a))[0]

const paragraphsIn = (element: Element): number =>
  element.children.reduce((sum, child) => {
    if (child.type !== 'element') return sum
    return sum + (child.tagName === 'p' ? textLength(child) : paragraphsIn(child))
  }, 0)

function elementsIn(node: Root | Element, found: Element[] = []): Element[] {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    found.push(child)
    elementsIn(child, found)
  }
  return found
}

function firstHeading(tree: Root): string {
  const heading = findElement(tree, ['h1'])
  return heading ? rawText(heading) : ''
}

/** Stories have separate fields for them. */
function withoutTitle(content: Element[], title: string, description: string) {
  const rest = [...content]
  const at = rest.slice(0, BEGINNING).findIndex((node) => isHeading(node) && isSame(rawText(node), title))
  if (at >= 0) rest.splice(at, 1)
  const next = at >= 0 ? rest[at] : undefined
  const isSubtitle = next && isHeading(next) && (next.tagName !== 'h2' || isNamedSubtitle(next))
  if (isSubtitle) {
    rest.splice(at, 1)
    return { rest, subtitle: plain(rawText(next)) }
  }
  // Not a subtitle if it is only the beginning of the text.
  const start = plain(rest.map(rawText).join(' ')).slice(0, 2000)
  const said = plain(description).replace(/(?:…|\.\.\.)$/, '')
  return { rest, subtitle: said.length > 1 && !start.includes(said.slice(0, 60)) ? said : '' }
}

const BEGINNING = 4

const isNamedSubtitle = (element: Element) => /subtitle/i.test(attribute(element, 'className'))

const isSame = (one: string, other: string) => bare(one) === bare(other) && bare(one) !== ''
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
