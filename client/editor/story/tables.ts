import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
  selectedRect,
} from 'prosemirror-tables'
import type { CellAlignment } from '#schema/content/content.ts'
import { lineBreak } from '#client/editor/commands.ts'
import { storySchema } from '#client/editor/story/storySchema.ts'
import type { GridAttributes } from '#client/editor/story/tableNodes.ts'

export function newTable(rows = 3, columns = 3): Node {
  const { TABLE, TABLE_CAPTION, TABLE_GRID, TABLE_ROW, TABLE_CELL } = storySchema.nodes
  const times = (count: number, make: () => Node) => Array.from({ length: count }, make)
  const row = () =>
    TABLE_ROW!.create(
      null,
      times(columns, () => TABLE_CELL!.createAndFill()!),
    )
  return TABLE!.create(null, [TABLE_CAPTION!.create(), TABLE_GRID!.create({ headRows: 1 }, times(rows, row))])
}

export const breakInCell: Command = (state, dispatch) => (inTable(state) ? lineBreak(state, dispatch) : false)

const inTable = ({ selection: { $from } }: EditorState): boolean =>
  $from.depth > 0 && $from.node(1).type.name === 'TABLE'

interface Grid extends GridAttributes {
  at: number
  top: number
  left: number
  right: number
  width: number
  height: number
}

export function gridAt(state: EditorState): Grid | null {
  if (!isInTable(state)) return null
  const { table, tableStart, map, top, left, right } = selectedRect(state)
  const { headRows, columns } = table.attrs as GridAttributes
  return { at: tableStart - 1, headRows, columns, top, left, right, width: map.width, height: map.height }
}

const withGrid =
  (command: Command, change: (grid: Grid) => Partial<GridAttributes>): Command =>
  (state, dispatch) => {
    const grid = gridAt(state)
    if (!grid) return false
    return command(
      state,
      dispatch &&
        ((tr: Transaction) => {
          const at = tr.mapping.map(grid.at, -1)
          const node = tr.doc.nodeAt(at)
          if (node?.type.name === 'TABLE_GRID')
            for (const [name, value] of Object.entries(change(grid))) tr.setNodeAttribute(at, name, value)
          dispatch(tr)
        }),
    )
  }

const columnsWith = ({ columns, width }: Grid, change: (all: (CellAlignment | null)[]) => void) => {
  const all = Array.from({ length: width }, (_, index) => columns?.[index] ?? null)
  change(all)
  return { columns: all.some(Boolean) ? all : null }
}

export const columnBefore = withGrid(addColumnBefore, (grid) =>
  columnsWith(grid, (all) => all.splice(grid.left, 0, null)),
)
export const columnAfter = withGrid(addColumnAfter, (grid) =>
  columnsWith(grid, (all) => all.splice(grid.right, 0, null)),
)
export const rowBefore = withGrid(addRowBefore, ({ headRows, top }) =>
  top < headRows ? { headRows: headRows + 1 } : {},
)
export const rowAfter = withGrid(addRowAfter, () => ({}))

/** Removing the last column or row removes the table. */
export const removeColumn: Command = (state, dispatch) => {
  const grid = gridAt(state)
  if (grid && grid.right - grid.left === grid.width) return removeTable(state, dispatch)
  return withGrid(deleteColumn, (of) => columnsWith(of, (all) => all.splice(of.left, of.right - of.left)))(
    state,
    dispatch,
  )
}
export const removeRow: Command = (state, dispatch) => {
  const grid = gridAt(state)
  if (grid?.height === 1) return removeTable(state, dispatch)
  return withGrid(deleteRow, ({ headRows, top }) => (top < headRows ? { headRows: headRows - 1 } : {}))(
    state,
    dispatch,
  )
}

export const removeTable: Command = (state, dispatch) => {
  if (!inTable(state)) return false
  const { $from } = state.selection
  const { tr } = state
  tr.replaceWith($from.before(1), $from.after(1), storySchema.nodes.P!.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve($from.before(1) + 1))).scrollIntoView())
  return true
}

const setGrid =
  (change: (grid: Grid) => Partial<GridAttributes>): Command =>
  (state, dispatch) =>
    withGrid((_, send) => (send?.(state.tr), true), change)(state, dispatch)

export const toggleHeadRow = setGrid(({ headRows }) => ({ headRows: headRows > 0 ? 0 : 1 }))

export const align = (alignment: CellAlignment | null): Command =>
  setGrid((grid) => columnsWith(grid, (all) => all.fill(alignment, grid.left, grid.right)))
