import type { ReactNode } from 'react'
import type { Command, EditorState } from 'prosemirror-state'
import type { CellAlignment } from '#schema/content/content.ts'
import { copy } from '#schema/copy/storyEditor.ts'
import {
  align,
  columnAfter,
  columnBefore,
  gridAt,
  removeColumn,
  removeRow,
  removeTable,
  rowAfter,
  rowBefore,
  toggleHeadRow,
} from '#client/editor/story/tables.ts'
import { drawn } from '#client/editor/toolIcons.tsx'
import type { Tool } from '#client/editor/tools.tsx'

const words = copy.table

const tool = (
  label: string,
  icon: ReactNode,
  command: Command,
  isOn?: (state: EditorState) => boolean,
): Tool => ({ label, icon, command, isOn })

const alignTool = (label: string, path: string, alignment: CellAlignment | null) =>
  tool(label, drawn(path), align(alignment), (state) => {
    const grid = gridAt(state)
    return grid !== null && (grid.columns?.[grid.left] ?? null) === alignment
  })

export const tableTools: readonly Tool[] = [
  tool(words.rowBefore, drawn('M4 13h16v6H4zM12 3v6M9 6h6'), rowBefore),
  tool(words.rowAfter, drawn('M4 5h16v6H4zm8 10v6m-3-3h6'), rowAfter),
  tool(words.removeRow, drawn('M4 5h16v6H4zm5 13h6'), removeRow),
  tool(words.columnBefore, drawn('M13 4h6v16h-6zM3 12h6M6 9v6'), columnBefore),
  tool(words.columnAfter, drawn('M5 4h6v16H5zm10 8h6m-3-3v6'), columnAfter),
  tool(words.removeColumn, drawn('M5 4h6v16H5zm10 8h6'), removeColumn),
  tool(words.headRow, drawn('M4 5h16v14H4zm0 5h16M7 7.5h10'), toggleHeadRow, (state) => {
    const grid = gridAt(state)
    return grid !== null && grid.headRows > 0
  }),
  alignTool(words.start, 'M4 6h16M4 12h9M4 18h12', null),
  alignTool(words.center, 'M4 6h16M8 12h8M6 18h12', 'CENTER'),
  alignTool(words.end, 'M4 6h16m-9 6h9M8 18h12', 'END'),
  tool(words.remove, drawn('M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13'), removeTable),
]
