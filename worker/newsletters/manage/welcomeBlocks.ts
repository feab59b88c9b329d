/** @throws TooComplex */
import type { Nodes, Parents, RootContent } from 'mdast'
import type { WelcomeBlockKind } from '#schema/generated/resolvers.ts'

export interface WelcomeBlock {
  kind: WelcomeBlockKind
  text: string
  url: string | null
}

export async function welcomeBlocks(text: string): Promise<WelcomeBlock[]> {
  if (text === '') return []
  const { readMarkdown } = await import('#schema/content/sourceMarkdown/readMarkdown.ts')
  return readMarkdown(text).children.flatMap(blocksOf)
}

function blocksOf(node: RootContent): WelcomeBlock[] {
  switch (node.type) {
    case 'heading':
      return [block('HEADING', textOf(node))]
    case 'list':
      return node.children.map((item, at) =>
        block('TEXT', `${node.ordered ? `${(node.start ?? 1) + at}.` : '•'} ${textOf(item)}`),
      )
    case 'blockquote':
      return node.children.flatMap(blocksOf)
    case 'paragraph': {
      const [only, ...others] = node.children
      if (only?.type === 'link' && others.length === 0 && isWebAddress(only.url))
        return [{ kind: 'LINK', text: textOf(only), url: only.url }]
      return [block('TEXT', textOf(node))]
    }
    case 'code':
      return [block('TEXT', node.value)]
    default:
      return []
  }
}

const block = (kind: WelcomeBlockKind, text: string): WelcomeBlock => ({ kind, text, url: null })

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return '\n'
  if (node.type === 'image') return node.alt ?? ''
  const inner = 'children' in node ? (node as Parents).children.map(textOf).join('') : ''
  return node.type === 'link' && isWebAddress(node.url) && inner !== node.url
    ? `${inner} (${node.url})`
    : inner
}
