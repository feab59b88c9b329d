/** For table cells and pictures in a row; lists are in listNumbers.ts. */
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { CellAlignment, ParagraphImage } from '#schema/content/content.ts'
import { rowsOf, shareOf } from '#schema/content/galleries.ts'
import type { GridAttributes } from '#client/editor/story/tableNodes.ts'

export const look = () => {
  let of: Node | null = null
  let found = DecorationSet.empty
  return new Plugin({
    props: {
      decorations({ doc }: EditorState) {
        if (doc !== of) {
          // Most texts have none, and typing adds none.
          const decorations = decorationsOf(doc)
          found = decorations.length > 0 ? DecorationSet.create(doc, decorations) : DecorationSet.empty
          of = doc
        }
        return found
      },
    },
  })
}

function decorationsOf(doc: Node): Decoration[] {
  const decorations: Decoration[] = []
  doc.forEach((block, at) => {
    if (block.type.name === 'TABLE') decorateCells(block, at, decorations)
  })
  decorateRows(doc, decorations)
  return decorations
}

/** Widths are shares of the row, so all pictures have the same height. */
function decorateRows(doc: Node, decorations: Decoration[]) {
  if (!doc.children.some((block) => imageOf(block)?.layout === 'ROW')) return
  const blocks: { at: number; block: Node }[] = []
  doc.forEach((block, at) => void blocks.push({ at, block }))
  for (const row of rowsOf(blocks, ({ block }) => imageOf(block)?.layout === 'ROW')) {
    if (row.length === 1) continue
    const all = row.reduce((sum, { block }) => sum + shareOf(imageOf(block)!), 0)
    for (const { at, block } of row) {
      const share = (shareOf(imageOf(block)!) / all) * 100
      decorations.push(
        Decoration.node(at, at + block.nodeSize, {
          class: 'StoryText-inRow',
          style: `--share: ${share.toFixed(2)}; --pictures: ${row.length}`,
        }),
      )
    }
  }
}

const imageOf = ({ attrs }: Node) => attrs.image as ParagraphImage | null

function decorateCells(table: Node, at: number, decorations: Decoration[]) {
  const grid = table.child(1)
  const { headRows, columns } = grid.attrs as GridAttributes
  let rowAt = at + 1 + table.child(0).nodeSize + 1
  grid.forEach((row, _, index) => {
    let cellAt = rowAt + 1
    row.forEach((cell, __, column) => {
      const classes = [
        index < headRows && 'StoryText-headCell',
        ALIGNED[columns?.[column] ?? 'START'],
      ].filter(Boolean)
      if (classes.length > 0)
        decorations.push(Decoration.node(cellAt, cellAt + cell.nodeSize, { class: classes.join(' ') }))
      cellAt += cell.nodeSize
    })
    rowAt += row.nodeSize
  })
}

const ALIGNED: Record<CellAlignment, string> = {
  START: '',
  CENTER: 'Story-cell--center',
  END: 'Story-cell--end',
}
