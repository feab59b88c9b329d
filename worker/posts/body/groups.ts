import type { Piece } from '#worker/posts/body/piece.ts'
import { attributes, type Html, isNothing, join, markup } from '#worker/posts/body/html.ts'
import { isInList, type ListTree, type Tree, treeOf } from '#worker/posts/body/tree.ts'
import { unreachable } from '#schema/unreachable.ts'

export const grouped = (pieces: readonly Piece[]): Html =>
  join(
    treeOf(pieces.filter(({ paragraph, html }) => isInList(paragraph) || !isNothing(html))).map(printed),
    '\n',
  )

function printed(tree: Tree<Piece>): Html {
  switch (tree.kind) {
    case 'leaf':
      return tree.leaf.html
    case 'row':
      return markup`<div class="Story-row">${join(tree.leaves.map(({ html }) => html))}</div>`
    case 'details': {
      const { summary, inner } = tree
      const around = attributes({ id: summary.id, class: 'Story-details' })
      return markup`<details${around}>${join([summary.html, ...inner.map(printed)], '\n')}</details>`
    }
    case 'quote':
      return markup`<blockquote class="Story-blockquote">${join(tree.inner.map(printed))}</blockquote>`
    case 'list':
      return list(tree)
    default:
      return unreachable(tree)
  }
}

function list({ type, start, items }: ListTree<Piece>): Html {
  const inner = join(
    items.map(({ leaf, number, inner: parts }) => {
      const own = attributes({
        id: leaf.id,
        class: typeof leaf.paragraph.list?.isChecked === 'boolean' && 'Story-task',
        value: number,
      })
      return markup`<li${own}>${leaf.html}${parts.map(printed)}</li>`
    }),
  )
  return type === 'OLI'
    ? markup`<ol${attributes({ class: 'Story-list', dir: 'auto', start })}>${inner}</ol>`
    : markup`<ul${attributes({ class: 'Story-list', dir: 'auto' })}>${inner}</ul>`
}
